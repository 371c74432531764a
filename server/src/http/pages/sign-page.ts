import type { AnswerGroup } from '@bindery/domain/products/index.ts';
import { type ApplicationToSign, CONSENT } from '../../quoting/index.ts';
import { type Html, html } from './html.ts';
import { pageText as text } from './page-text.ts';

export interface SignForm {
  readonly nonce: string;
  readonly faults: readonly string[];
  readonly name: string;
  readonly title: string;
  /** The date format of the reader's region. */
  readonly locale: string;
}

/** The answers by group, followed by the signature form; once signed, by whom and when. */
export function signPage(application: ApplicationToSign, form: SignForm): Html {
  const { insuredName, productName, effectiveOn, signed, refused } = application;
  return html`<h1>${text.applicationOf(insuredName)}</h1>
<p>${effectiveOn === null ? productName : text.coverFrom(productName, dayInWords(effectiveOn, form.locale))}</p>
${signed && signedNotice(signed, form)}
${!signed && refused !== null && html`<p role="status" class="notice">${text.cannotSign(refused)}</p>`}
${!signed && refused === null && html`<p>${text.readAnswers}</p>`}
${faultList(form.faults)}
${application.groups.map(answerGroup)}
${!signed && refused === null && signForm(form)}`;
}

function signedNotice({ name, at }: NonNullable<ApplicationToSign['signed']>, { locale }: SignForm): Html {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return html`<p role="status" class="done">${text.signedBy(name)} <time datetime="${at.toISOString()}">${when} UTC</time>. ${text.signedSeen}</p>`;
}

function answerGroup({ group, answers }: AnswerGroup): Html {
  return html`<h2>${group}</h2>
<dl class="answers">
${answers.map(({ label, text: answer }) =>
  answer === null
    ? html`<div><dt>${label}</dt><dd class="unanswered">${text.notAnswered}</dd></div>`
    : html`<div><dt>${label}</dt><dd>${answer}</dd></div>`,
)}
</dl>`;
}

function faultList(faults: readonly string[]): Html | false {
  if (faults.length === 0) return false;
  return html`<ul role="alert" class="faults">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`;
}

function signForm({ nonce, name, title }: SignForm): Html {
  return html`<h2>${text.declaration}</h2>
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<input type="hidden" name="drawn" value="">
<div class="field">
<label for="name">${text.fullName}</label>
<input type="text" class="typed" id="name" name="name" value="${name}" required maxlength="200" autocomplete="name" aria-describedby="name-hint">
<p class="hint" id="name-hint">${text.nameHint}</p>
</div>
<div class="field">
<label for="title">${text.personTitle}</label>
<input type="text" id="title" name="title" value="${title}" required maxlength="200" autocomplete="organization-title">
</div>
<div class="field drawing" data-drawing hidden>
<p class="hint" id="drawing-hint">${text.drawHint}</p>
<canvas role="img" aria-label="${text.drawPlace}" aria-describedby="drawing-hint"></canvas>
<p class="buttons"><button type="button" data-write>${text.writeName}</button> <button type="button" data-clear>${text.clearDrawing}</button></p>
</div>
<label class="consent"><input type="checkbox" name="consent" value="yes" required><span>${CONSENT.text}</span></label>
<p class="hint">${text.kept}</p>
<button type="submit" class="primary">${text.signButton}</button>
</form>`;
}

function dayInWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
