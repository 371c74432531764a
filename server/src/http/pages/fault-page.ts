import { type Html, html } from './html.ts';
import { pageText as text } from './page-text.ts';

export interface PageFault {
  /** The service is unavailable for the moment, and the same request may work later. */
  readonly isOutage: boolean;
  readonly message: string;
  /** Identifies the cause in the log. */
  readonly requestId: string;
}

/** The page shown when a page could not be rendered or a form not be accepted. */
export function faultPage(
  provider: { readonly name: string; readonly mail: string },
  { isOutage, message, requestId }: PageFault,
): Html {
  return html`<h1>${isOutage ? text.outageHeading : text.faultHeading}</h1>
<p role="alert">${isOutage ? text.outageWhat : message}</p>
<p>${text.faultHelp(provider.name)} <a href="mailto:${provider.mail}">${provider.mail}</a>. ${text.faultNumber(requestId)}</p>`;
}
