import { type Html, html } from './html.ts';

/** The landing of a bind link: says nothing of the insured, because whoever opens it has proved nothing yet. */
export function bindLinkPage(nonce: string, notice: string | null): Html {
  return html`<h1>Your quote is ready to open</h1>
<p>Press the button to see the options, compare them and choose one. The link works once; you stay signed in for 8 hours on this device.</p>
${notice !== null && html`<p role="status" class="notice">${notice}</p>`}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<button type="submit" class="primary">Open my quote</button>
</form>`;
}

export function signInLinkPage(nonce: string, notice: string | null): Html {
  return html`<h1>Sign in to the dashboard</h1>
<p>Press the button to see your brokerage's quotes, renewals and policies. The link works once.</p>
${notice !== null && html`<p role="status" class="notice">${notice}</p>`}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<button type="submit" class="primary">Sign in</button>
</form>`;
}

/** The same for a used, replaced, expired, unknown and malformed link: nobody learns which it was. */
export function linkNotValidPage(provider: { readonly name: string; readonly mail: string }): Html {
  return html`<h1>This link does not open anything any more</h1>
<p>A link works once and for a limited time, and a newer link replaces the one before. Ask whoever sent it for a new one.</p>
<p>If that does not help, write to ${provider.name}: <a href="mailto:${provider.mail}">${provider.mail}</a>.</p>
<p><a href="/dashboard">Sign in with your mail address</a></p>`;
}
