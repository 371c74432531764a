import { type Html, html } from './html.ts';
import { pageText as text } from './page-text.ts';

/** Where a person of staff chooses a password; names no person, because the visitor has proved nothing yet. */
export function setUpPage(nonce: string, fault: string | null): Html {
  return html`<h1>${text.setUpHeading}</h1>
<p>${text.setUpWhat}</p>
${fault !== null && html`<p role="alert" class="notice">${fault}</p>`}
<form method="post">
<input type="hidden" name="nonce" value="${nonce}">
<div class="field">
<label for="password">${text.newPassword}</label>
<input type="password" id="password" name="password" required autocomplete="new-password" autofocus>
</div>
<div class="field">
<label for="again">${text.newPasswordAgain}</label>
<input type="password" id="again" name="again" required autocomplete="new-password">
</div>
<button type="submit" class="primary">${text.setUpButton}</button>
</form>`;
}

/** The same page for a used, replaced, expired, unknown or malformed link. */
export function setUpLinkNotValidPage(): Html {
  return html`<h1>${text.deadHeading}</h1>
<p>${text.setUpDeadWhat}</p>
<p><a href="/workbench">${text.setUpSignIn}</a></p>`;
}
