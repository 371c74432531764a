import { FIXER_WORDS, ruleOf } from '@bindery/domain/cyber-risk/index.ts';
import type { KeptFinding } from '../../scans/index.ts';
import { type Html, html } from './html.ts';
import { scanReportText as text } from './scan-report-text.ts';

/** Findings one below the other: what it is, why it matters, how to fix it, and where it was seen. */
export function findingList(findings: readonly KeptFinding[], locale: string): readonly Html[] {
  return findings.map((one) => findingPart(one, locale));
}

function findingPart({ finding, firstSeenAt, resolvedAt, resolvedBecause }: KeptFinding, locale: string): Html {
  const { what, why, fix, who } = ruleOf(finding.ruleId).remedy;
  const isOpen = resolvedAt === null;
  const gone = resolvedBecause === 'WEBSITE_CHANGED' ? text.notLookedAtSince : text.notSeenSince;
  return html`<section class="finding">
<h3>${finding.title} <span class="severity ${finding.severity.toLowerCase()}">${text.severities[finding.severity]}</span></h3>
<p>${what}</p>
<dl class="answers">
<div><dt>${text.where}</dt><dd>${text.place(finding.host, finding.port)}</dd></div>
<div><dt>${text.seen}</dt><dd>${finding.observed}</dd></div>
<div><dt>${text.expected}</dt><dd>${finding.expected}</dd></div>
${finding.cves.length > 0 && html`<div><dt>${text.faults}</dt><dd>${finding.cves.join(', ')}</dd></div>`}
<div><dt>${text.firstSeen}</dt><dd>${instant(new Date(firstSeenAt), locale)}</dd></div>
${!isOpen && html`<div><dt>${gone}</dt><dd>${instant(new Date(resolvedAt), locale)}</dd></div>`}
</dl>
${
  isOpen &&
  html`<h4>${text.why}</h4>
<p>${why}</p>
<h4>${text.fix}</h4>
<ol>${fix.map((step) => html`<li>${step}</li>`)}</ol>
<p>${text.who}: ${FIXER_WORDS[who]}.</p>`
}
</section>`;
}

/** A moment as the reader's region writes it, in UTC. */
export function instant(at: Date, locale: string): Html {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return html`<time datetime="${at.toISOString()}">${when} UTC</time>`;
}
