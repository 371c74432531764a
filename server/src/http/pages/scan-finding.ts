import { FIXER_WORDS, placeText, ruleOf, SEVERITY_TITLES, type Severity } from '@bindery/domain/cyber-risk/index.ts';
import type { KeptFinding } from '../../scans/index.ts';
import { type Html, html } from './html.ts';
import { instant } from './page-days.ts';
import { scanReportText as text } from './scan-report-text.ts';

/** What there is to fix on one screen: each leads to its part below. */
export function findingContents(findings: readonly KeptFinding[]): Html {
  return html`<ol class="contents">${findings.map(
    ({ id, finding }) =>
      html`<li><a href="#finding-${id}">${finding.title}</a> ${severityMark(finding.severity)}
<span class="where">${placeText(finding)}</span></li>`,
  )}</ol>`;
}

function severityMark(severity: Severity): Html {
  return html`<span class="severity ${severity.toLowerCase()}">${SEVERITY_TITLES[severity]}</span>`;
}

/** Findings one below the other: what it is, why it matters, how to fix it, and where it was seen. */
export function findingList(findings: readonly KeptFinding[], locale: string): readonly Html[] {
  return findings.map((one) => findingPart(one, locale));
}

function findingPart({ id, finding, firstSeenAt, resolvedAt, resolvedBecause }: KeptFinding, locale: string): Html {
  const { what, why, fix, who } = ruleOf(finding.ruleId).remedy;
  const isOpen = resolvedAt === null;
  const gone = resolvedBecause === 'WEBSITE_CHANGED' ? text.notLookedAtSince : text.notSeenSince;
  return html`<section class="finding" id="finding-${id}">
<h3>${finding.title} ${severityMark(finding.severity)}</h3>
<p>${what}</p>
<dl class="answers facts">
<div><dt>${text.where}</dt><dd>${placeText(finding)}</dd></div>
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
