import { ruleOf } from './catalogue/catalogue.ts';
import type { Finding } from './finding.ts';
import { placeText } from './words.ts';

/** The subjectivity that a finding becomes: `Close port 3389 on mail.example.com`. */
export function subjectivityText({ ruleId, host, port }: Pick<Finding, 'ruleId' | 'host' | 'port'>): string {
  return ruleOf(ruleId)
    .order.replaceAll('{host}', host)
    .replaceAll('{port}', port === null ? '' : String(port));
}

/** What an underwriter reads when a rescan closed it: on what evidence. */
export function closingText(
  { title, host, port }: Pick<Finding, 'title' | 'host' | 'port'>,
  scannedAt: string,
): string {
  const place = placeText({ host, port });
  return `No longer seen by the scan of ${scannedAt}: ${title} (${place}).`;
}
