import type { AnswerGroup } from '@bindery/domain/products/index.ts';
import { phoneAddress } from '@bindery/domain/text/index.ts';
import { type BrokerToAsk } from '../../dashboard/index.ts';
import { type ApplicationToSign, CONSENT } from '../../quoting/index.ts';
import { type Html, html } from './html.ts';
import { dayText, instant } from './page-days.ts';
import { pageText as text } from './page-text.ts';

/** A fault of a field; of the whole form with an empty path. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

export interface SignForm {
  readonly nonce: string;
  readonly faults: readonly Fault[];
  /** Whom to ask about an answer. */
  readonly ask: BrokerToAsk | undefined;
  readonly name: string;
  readonly title: string;
  /** The date format of the reader's region. */
  readonly locale: string;
}

/** The answers by group, followed by the signature form; once signed, by whom and when. */
export function signPage(application: ApplicationToSign, form: SignForm): Html {
  const { insuredName, productName, effectiveOn, signed, refused } = application;
  return html`<h1>${text.applicationOf(insuredName)}</h1>
<p>${effectiveOn === null ? productName : text.coverFrom(productName, dayText(effectiveOn, form.locale))}</p>
${signed && signedNotice(signed, form)}
${!signed && refused !== null && html`<p role="status" class="notice">${text.cannotSign(refused)}</p>`}
${!signed && refused === null && html`<p>${text.readAnswers}</p>`}
${whomToAsk(form.ask)}
${faultList(form.faults)}
${application.groups.map(answerGroup)}
${improvements(application.improvements)}
${!signed && refused === null && signForm(form)}`;
}

function signedNotice({ name, at }: NonNullable<ApplicationToSign['signed']>, { locale }: SignForm): Html {
  return html`<p role="status" class="done">${text.signedBy(name)} ${instant(at, locale)}. ${text.signedSeen}</p>`;
}

function answerGroup({ group, answers }: AnswerGroup): Html {
  return html`<h2>${group}</h2>
<dl class="answers">
${answers.map(
  ({ label, meaning, text: answer }) =>
    html`<div><dt>${label}${meaning !== null && html`<span class="meaning">${meaning}</span>`}</dt><dd${answer === null && html` class="unanswered"`}>${answer ?? text.notAnswered}</dd></div>`,
)}
</dl>`;
}

/** What the insured could put in place, in words; prices are the broker's to explain. */
function improvements(all: ApplicationToSign['improvements']): Html | false {
  if (all.length === 0) return false;
  return html`<h2>${text.improvements}</h2>
<p>${text.improvementsWhat}</p>
<ul class="improvements">
${all.map(({ label, remedy, leadsTo }) => html`<li><strong>${label}</strong>: ${remedy} ${text.leadsTo[leadsTo]}</li>`)}
</ul>`;
}

/** What no field is to blame for, or how many fields are and the way to the first: all answers stand in between. */
function faultList(faults: readonly Fault[]): Html | false {
  if (faults.length === 0) return false;
  const general = faults.filter(({ path }) => path === '').map(({ message }) => html`<li>${message}</li>`);
  const { length } = faults;
  const fields = html`<li>${text.fieldsToCorrect(length)} <a href="#${faults[0]?.path ?? ''}">${text.toFirstFault(length)}</a></li>`;
  return html`<ul role="alert" class="faults">${general.length > 0 ? general : fields}</ul>`;
}

/** The text of a field's fault, beside it, and what links the field with it. */
function faultOf(
  faults: readonly Fault[],
  path: string,
): { readonly attributes: Html | false; readonly text: Html | false } {
  const fault = faults.find((one) => one.path === path);
  if (!fault) return { attributes: false, text: false };
  return {
    attributes: html` aria-invalid="true" aria-errormessage="${path}-fault"`,
    text: html`<p class="fault" id="${path}-fault">${fault.message}</p>`,
  };
}

function whomToAsk(ask: BrokerToAsk | undefined): Html | false {
  if (!ask) return false;
  const who = ask.name === null ? ask.brokerageName : `${ask.name}, ${ask.brokerageName}`;
  return html`<p class="ask">${text.askBroker(who)}${ask.email !== null && html` <a href="mailto:${ask.email}">${ask.email}</a>`}${ask.toCall && html` ${text.orCall(ask.toCall.who)} <a href="${phoneAddress(ask.toCall.phone)}">${ask.toCall.phone}</a>.`}</p>`;
}

/** Before the application opens: the code that its mailbox gets. */
export function codePage(form: {
  readonly nonce: string;
  readonly mailbox: string;
  readonly isSent: boolean;
  readonly faults: readonly Fault[];
}): Html {
  const { nonce, mailbox, isSent, faults } = form;
  const fault = faultOf(faults, 'code');
  return html`<h1>${text.codeHeading}</h1>
<p>${isSent ? text.codeSent(mailbox) : text.codeWhat(mailbox)}</p>
${faultList(faults)}
${
  isSent &&
  html`<form method="post" novalidate>
<input type="hidden" name="nonce" value="${nonce}">
<input type="hidden" name="action" value="give-code">
<div class="field">
<label for="code">${text.codeLabel}</label>
<input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10"${fault.attributes}>
${fault.text}
</div>
<button type="submit" class="primary">${text.codeOpen}</button>
</form>`
}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<input type="hidden" name="action" value="send-code">
<button type="submit"${!isSent && html` class="primary"`}>${isSent ? text.codeAgain : text.codeSend}</button>
</form>`;
}

function signForm({ nonce, name, title, faults }: SignForm): Html {
  const [ofName, ofTitle, ofDrawing, ofConsent] = ['name', 'title', 'drawn', 'consent'].map((path) =>
    faultOf(faults, path),
  );
  return html`<h2>${text.declaration}</h2>
<form method="post" novalidate>
<input type="hidden" name="nonce" value="${nonce}">
<input type="hidden" name="drawn" value="">
<div class="field">
<label for="name">${text.fullName}</label>
<input type="text" class="typed" id="name" name="name" value="${name}" required maxlength="200" autocomplete="name" aria-describedby="name-hint"${ofName?.attributes ?? false}>
${ofName?.text ?? false}
<p class="hint" id="name-hint">${text.nameHint}</p>
</div>
<div class="field">
<label for="title">${text.personTitle}</label>
<input type="text" id="title" name="title" value="${title}" required maxlength="200" autocomplete="organization-title"${ofTitle?.attributes ?? false}>
${ofTitle?.text ?? false}
</div>
<div class="field drawing" id="drawn" data-drawing hidden>
<p class="hint" id="drawing-hint">${text.drawHint}</p>
<canvas role="img" aria-label="${text.drawPlace}" aria-describedby="drawing-hint"></canvas>
<p class="buttons"><button type="button" data-write>${text.writeName}</button> <button type="button" data-clear>${text.clearDrawing}</button></p>
${ofDrawing?.text ?? false}
</div>
<label class="consent"><input type="checkbox" id="consent" name="consent" value="yes" required${ofConsent?.attributes ?? false}><span>${CONSENT.text}</span></label>
${ofConsent?.text ?? false}
<p class="hint">${text.kept}</p>
<button type="submit" class="primary">${text.signButton}</button>
</form>`;
}
