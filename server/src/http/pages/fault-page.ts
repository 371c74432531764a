import { type Html, html } from './html.ts';
import { pageText as text } from './page-text.ts';

export interface PageFault {
  /** The service is away for a moment, and the same press may work then. */
  readonly isOutage: boolean;
  readonly message: string;
  /** Finds the cause in the log. */
  readonly requestId: string;
}

/** What a person reads when a page could not be made or a form could not be taken. */
export function faultPage(
  provider: { readonly name: string; readonly mail: string },
  { isOutage, message, requestId }: PageFault,
): Html {
  return html`<h1>${isOutage ? text.outageHeading : text.faultHeading}</h1>
<p role="alert">${isOutage ? text.outageWhat : message}</p>
<p>${text.faultHelp(provider.name)} <a href="mailto:${provider.mail}">${provider.mail}</a>. ${text.faultNumber(requestId)}</p>`;
}
