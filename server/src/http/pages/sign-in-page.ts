import { type Html, html } from './html.ts';

export function signInPage(nonce: string, notice: string | null): Html {
  return html`<h1>Sign in to the dashboard</h1>
<p>Give the mail address of your agent account. We send you a link that signs you in; there is no password.</p>
${notice !== null && html`<p role="status" class="notice">${notice}</p>`}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<div class="field">
<label for="email">Mail address</label>
<input type="text" inputmode="email" id="email" name="email" required autocomplete="email">
</div>
<button type="submit" class="primary">Send me a link</button>
</form>`;
}

/** The same whether or not there is an account. */
export function linkSentPage(provider: { readonly name: string; readonly mail: string }): Html {
  return html`<h1>Look into your mail</h1>
<p role="status">If there is an account with this address, a link is on its way. It works once, within 30 minutes.</p>
<p>Nothing arrived? Write to ${provider.name}: <a href="mailto:${provider.mail}">${provider.mail}</a>.</p>`;
}
