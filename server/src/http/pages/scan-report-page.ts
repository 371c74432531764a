import { RATING_TITLES } from '@bindery/domain/cyber-risk/index.ts';
import { type CyberRiskReport, notMeasuredBy, type SharedReport, sortFindings } from '../../scans/index.ts';
import { type Html, html } from './html.ts';
import { instant } from './page-days.ts';
import { findingContents, findingList } from './scan-finding.ts';
import { scanReportText as text } from './scan-report-text.ts';

interface Reader {
  readonly provider: { readonly name: string; readonly mail: string };
  /** The date format of the reader's region. */
  readonly locale: string;
}

/** What an outsider sees of a website, in plain words. Holds nothing of a quote. */
export function scanReportPage(
  { insuredName, brokerageName, expiresAt, scan, optOut }: SharedReport,
  reader: Reader,
): Html {
  const { locale } = reader;
  return html`<h1>${text.heading}</h1>
<p>${text.about(insuredName)} ${text.sharedBy(brokerageName)} ${text.validUntil} ${instant(expiresAt, locale)}.</p>
${scan.underWay && html`<p role="status" class="notice">${text.underWay}</p>`}
${optOut !== null && html`<p role="status" class="notice">${text.optedOut(optOut)}</p>`}
${scan.report && scan.last?.id !== scan.report.scanId && html`<p role="status" class="notice">${text.lastFailed}</p>`}
${scan.report ? reportParts(scan.report, scan, locale) : html`<p>${text.noReport}</p>`}
${
  optOut === null &&
  html`<h2>${text.nextHeading}</h2>
<p>${text.next(brokerageName)}</p>`
}
<p><a href="/scanning">${text.aboutScanner}</a></p>`;
}

function reportParts(report: CyberRiskReport, scan: SharedReport['scan'], locale: string): Html {
  const { assessment, scannedAt } = report;
  const { open, notAskedAgain, resolved } = sortFindings(scan);
  const toFix = open.filter(({ finding }) => finding.severity !== 'INFO');
  const others = open.filter(({ finding }) => finding.severity === 'INFO');
  return html`<dl class="answers facts">
<div><dt>${text.website}</dt><dd>${assessment.domain}</dd></div>
<div><dt>${text.scanned}</dt><dd>${instant(scannedAt, locale)}</dd></div>
<div><dt>${text.score}</dt><dd>${assessment.score === null ? text.noScore : text.scoreOf(assessment.score)}</dd></div>
</dl>
<h2>${toFix.length === 0 ? text.nothingToFix : text.toFix(toFix.length)}</h2>
${toFix.length > 1 && findingContents(toFix)}
${findingList(toFix, locale)}
${others.length > 0 && html`<h2>${text.alsoKnow}</h2>`}
${findingList(others, locale)}
${notAskedAgain.length > 0 && html`<h2>${text.notAskedAgain}</h2>`}
${findingList(notAskedAgain, locale)}
${resolved.length > 0 && html`<h2>${text.resolved}</h2>`}
${findingList(resolved, locale)}
${notMeasured(report)}
<h2>${text.ratings}</h2>
<dl class="answers">
${assessment.ratings.map(
  ({ name, value }) =>
    html`<div><dt>${RATING_TITLES[name]}</dt><dd>${value === null ? text.notMeasuredValue : text.scoreOf(value)}</dd></div>`,
)}
</dl>`;
}

function notMeasured(report: CyberRiskReport): Html | false {
  const parts = notMeasuredBy(report);
  if (parts.length === 0) return false;
  return html`<h2>${text.notMeasured}</h2>
<ul>${parts.map(
    ({ rating, host, because }) => html`<li>${rating === null ? host : RATING_TITLES[rating]}: ${because}</li>`,
  )}</ul>
<p>${text.notMeasuredHint}</p>`;
}

/** The same page for an expired, withdrawn, unknown or malformed link. */
export function reportLinkNotValidPage(provider: Reader['provider']): Html {
  return html`<h1>${text.deadHeading}</h1>
<p>${text.deadWhat}</p>
<p>${text.deadHelp(provider.name)} <a href="mailto:${provider.mail}">${provider.mail}</a>.</p>`;
}
