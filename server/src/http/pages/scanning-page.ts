import { SCANNED_PORTS } from '@bindery/domain/cyber-risk/index.ts';
import { SCAN_BUDGET, USUAL_NAMES } from '@bindery/scanner';
import { type Html, html } from './html.ts';
import { scanningText as text } from './scanning-text.ts';

export interface AboutScanner {
  readonly provider: { readonly name: string; readonly mail: string };
  /** False where scores are made up or scans are switched off. */
  readonly isScanning: boolean;
  readonly userAgent: string;
  /** How mail servers are greeted. */
  readonly greeting: string;
}

/** What the scanner is and how to opt out. Ports, names and limits are those that the scanner works with. */
export function scanningPage({ provider, isScanning, userAgent, greeting }: AboutScanner): Html {
  return html`<h1>${text.heading(provider.name)}</h1>
<p>${text.what(provider.name)}</p>
${!isScanning && html`<p role="status" class="notice">${text.notScanning}</p>`}
<h2>${text.contactHeading}</h2>
<p>${text.contact(provider.name)} ${mailLink(provider.mail)}.</p>
<h2>${text.recogniseHeading}</h2>
<p>${text.recogniseWeb}</p>
<p><code class="whole">${userAgent}</code></p>
<p>${text.recogniseMail} <code>${greeting}</code></p>
<p>${text.recogniseOnce(SCAN_BUDGET.scanMs / 1000, SCAN_BUDGET.connectionsPerHost)}</p>
<h2>${text.looksHeading}</h2>
${whatItLooksAt()}
<h2>${text.neverHeading}</h2>
<ul>${text.never.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p>${text.kept}</p>
<h2 id="opt-out">${text.optOutHeading}</h2>
<p>${text.optOut} ${mailLink(provider.mail)}.</p>
<p>${text.optOutHow}</p>
<p>${text.optOutEffect}</p>`;
}

function whatItLooksAt(): Html {
  return html`<ul>
<li>${text.looksHosts(SCAN_BUDGET.hosts)} ${USUAL_NAMES.join(', ')}.</li>
<li>${text.looksDns(SCAN_BUDGET.dnsQueries)}</li>
<li>${text.looksWeb(SCAN_BUDGET.redirects)}</li>
<li>${text.looksTls}</li>
<li>${text.looksMail}</li>
<li>${text.looksPorts} ${SCANNED_PORTS.join(', ')}. ${text.looksShared}</li>
<li>${text.looksLists}</li>
</ul>`;
}

function mailLink(mail: string): Html {
  return html`<a href="mailto:${mail}">${mail}</a>`;
}
