import { type Case, type Judgement, notMeasured } from '../judgement.ts';
import { shareOf } from '../points.ts';
import { readingAt, reasonAt } from '../readings.ts';
import { judgeDmarc, judgeSpf } from './judge-senders.ts';
import { judgeDkim, judgeMtaSts, judgeStartTls, judgeTlsRpt } from './judge-transfer.ts';

/** Rates the mail of the domain: points earned over points possible. */
export function judgeEmail(given: Case): Judgement {
  const { scan } = given;
  const mx = readingAt(scan, 'MX', scan.domain);
  if (!mx) {
    const because = reasonAt(scan, 'MX', scan.domain) ?? 'The mail servers of the domain were not asked for.';
    return { rating: 'EMAIL_SECURITY', value: notMeasured(because), findings: [], checked: [] };
  }
  const hosts = mx.seen.records.map(({ host }) => host).filter((host) => host !== '');
  const senders = [judgeSpf(given, hosts.length > 0), judgeDmarc(given, hosts.length > 0)];
  // A domain without mail has nothing to encrypt: only its protection against forged senders counts.
  const transfer =
    hosts.length === 0 ? [] : [judgeDkim(given), judgeStartTls(given, hosts), judgeMtaSts(given), judgeTlsRpt(given)];
  const parts = [...senders, ...transfer];
  const shares = parts.flatMap((part) => part.shares);
  return {
    rating: 'EMAIL_SECURITY',
    value: shareOf(shares, 'Less than half of the mail settings could be read.'),
    findings: parts.flatMap(({ findings }) => findings),
    checked: parts.flatMap(({ checked }) => checked),
  };
}
