import { type Html, html } from './html.ts';
import { pageText as text } from './page-text.ts';

export function signInPage(nonce: string, notice: string | null): Html {
  return html`<h1>${text.signInHeading}</h1>
<p>${text.signInWhat}</p>
${notice !== null && html`<p role="status" class="notice">${notice}</p>`}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<div class="field">
<label for="email">${text.mailAddress}</label>
<input type="text" inputmode="email" id="email" name="email" required autocomplete="email" autofocus>
</div>
<button type="submit" class="primary">${text.sendLink}</button>
</form>`;
}

/** The same whether or not there is an account. */
export function linkSentPage(provider: { readonly name: string; readonly mail: string }): Html {
  return html`<h1>${text.sentHeading}</h1>
<p role="status">${text.sentWhat}</p>
<p>${text.sentNothing(provider.name)} <a href="mailto:${provider.mail}">${provider.mail}</a>.</p>`;
}
