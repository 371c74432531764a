import type { AnswerGroup } from '@bindery/domain/products/index.ts';
import { type ApplicationToSign, CONSENT } from '../../quoting/index.ts';
import { type Html, html } from './html.ts';

export interface SignForm {
  readonly nonce: string;
  readonly faults: readonly string[];
  readonly name: string;
  readonly title: string;
}

/** The answers by group and, below them, the place to sign; once signed, by whom and when. */
export function signPage(application: ApplicationToSign, form: SignForm): Html {
  const { insuredName, productName, effectiveOn, signed, refused } = application;
  return html`<h1>Application of ${insuredName}</h1>
<p>${productName}${effectiveOn !== null && ` · cover from ${dayInWords(effectiveOn)}`}</p>
${signed && signedNotice(signed)}
${!signed && refused !== null && html`<p role="status" class="notice">This application cannot be signed now. ${refused}</p>`}
${!signed && refused === null && html`<p>Read the answers. If one is wrong, ask your broker to change it before you sign.</p>`}
${faultList(form.faults)}
${application.groups.map(answerGroup)}
${!signed && refused === null && signForm(form)}`;
}

function signedNotice({ name, at }: NonNullable<ApplicationToSign['signed']>): Html {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return html`<p role="status" class="done">Signed by ${name} on <time datetime="${at.toISOString()}">${when} UTC</time>. Your broker and the underwriter can see it.</p>`;
}

function answerGroup({ group, answers }: AnswerGroup): Html {
  return html`<h2>${group}</h2>
<dl class="answers">
${answers.map(({ label, text }) =>
  text === null
    ? html`<div><dt>${label}</dt><dd class="unanswered">Not answered</dd></div>`
    : html`<div><dt>${label}</dt><dd>${text}</dd></div>`,
)}
</dl>`;
}

function faultList(faults: readonly string[]): Html | false {
  if (faults.length === 0) return false;
  return html`<ul role="alert" class="faults">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`;
}

function signForm({ nonce, name, title }: SignForm): Html {
  return html`<h2>Declaration and signature</h2>
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<input type="hidden" name="drawn" value="">
<div class="field">
<label for="name">Full name</label>
<input type="text" class="typed" id="name" name="name" value="${name}" required maxlength="200" autocomplete="name" aria-describedby="name-hint">
<p class="hint" id="name-hint">Your typed name is your signature.</p>
</div>
<div class="field">
<label for="title">Title</label>
<input type="text" id="title" name="title" value="${title}" required maxlength="200" autocomplete="organization-title">
</div>
<div class="field drawing" data-drawing hidden>
<p class="hint" id="drawing-hint">You may also draw your signature here, with a finger, a pen or the mouse. It is not needed.</p>
<canvas role="img" aria-label="Place to draw your signature" aria-describedby="drawing-hint"></canvas>
<p class="buttons"><button type="button" data-write>Write my typed name here</button> <button type="button" data-clear>Clear the drawing</button></p>
</div>
<label class="consent"><input type="checkbox" name="consent" value="yes" required><span>${CONSENT.text}</span></label>
<p class="hint">The time and your network address are kept with the signature.</p>
<button type="submit" class="primary">Sign the application</button>
</form>`;
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
