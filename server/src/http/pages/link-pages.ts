import { type Html, html } from './html.ts';
import { pageText as text } from './page-text.ts';

/** The words of the page that a one-time link opens first. */
export interface LinkWords {
  readonly title: string;
  readonly heading: string;
  readonly what: string;
  readonly button: string;
}

/**
 * The landing page of a one-time link: reveals nothing about the insured, because the visitor has proved nothing yet.
 */
export function linkLandingPage(nonce: string, words: LinkWords, notice: string | null): Html {
  return html`<h1>${words.heading}</h1>
<p>${words.what}</p>
${notice !== null && html`<p role="status" class="notice">${notice}</p>`}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<button type="submit" class="primary">${words.button}</button>
</form>`;
}

/**
 * The same page for a used, replaced, expired, unknown or malformed link, so that a visitor cannot tell which it was.
 */
export function linkNotValidPage(provider: { readonly name: string; readonly mail: string }): Html {
  return html`<h1>${text.deadHeading}</h1>
<p>${text.deadWhat}</p>
<p>${text.deadHelp(provider.name)} <a href="mailto:${provider.mail}">${provider.mail}</a>.</p>
<p><a href="/dashboard">${text.deadSignIn}</a></p>`;
}
