import { createHash } from 'node:crypto';

/** Ten first words are common, the second makes a thousand pairs, the number is one insured's own. */
const FIRST = ['Harbor', 'Copper', 'Alder', 'River', 'Stone', 'Maple', 'North', 'Silver', 'Green', 'Summit'];
const SECOND = ['Analytics', 'Bakery', 'Clinic', 'Dental', 'Engineering', 'Freight', 'Gallery', 'Hotels', 'Imaging'];
/** Policies open for renewal so many days before their end. */
const RENEWAL_DAYS = 90;
const TERM_DAYS = 365;

export interface OfCopy {
  readonly number: number;
  readonly serial: number;
  readonly daysAgo: number;
  readonly nextSequence: () => number;
}

/** Those of which `ownFields` and the signer of the trail may tell. */
export const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  audit_entries: ['writer', 'counter', 'mac', 'sequence', 'hash'],
  clients: ['name', 'normalised_name', 'website_domain', 'primary_website'],
  events: ['sequence'],
  policies: ['serial', 'renewal_opened_at', 'scan_at'],
  quote_requests: ['signature_token_hash'],
};

/** Columns that a copy cannot take from its template: names that are searched, numbers that are unique, what was done since. */
export function ownFields(
  table: string,
  { number, serial, daysAgo, nextSequence }: OfCopy,
): Readonly<Record<string, string>> {
  switch (table) {
    case 'clients': {
      const first = FIRST[number % FIRST.length] ?? '';
      const second = SECOND[Math.floor(number / FIRST.length) % SECOND.length] ?? '';
      const domain = `${first}-${second}-${number}.example`.toLowerCase();
      return {
        name: `${first} ${second} ${number}`,
        normalised_name: `${first} ${second} ${number}`.toLowerCase(),
        website_domain: domain,
        primary_website: domain,
      };
    }
    case 'quote_requests':
      return { signature_token_hash: `\\\\x${createHash('sha256').update(`load ${number}`).digest('hex')}` };
    case 'events':
      return { sequence: String(nextSequence()) };
    case 'policies':
      return { serial: String(serial), ...renewalOf(number, daysAgo) };
    default:
      return {};
  }
}

/** What ended was renewed or lapsed; of those that end soon one in ten is left to the product. */
function renewalOf(number: number, daysAgo: number): Readonly<Record<string, string>> {
  const isPast = daysAgo > TERM_DAYS - RENEWAL_DAYS;
  const isLeft = number % 10 === 0 && daysAgo < TERM_DAYS;
  const at = new Date(Date.now() - (daysAgo - TERM_DAYS + RENEWAL_DAYS) * 86_400_000).toISOString();
  return { ...(isPast && !isLeft ? { renewal_opened_at: at } : {}), scan_at: '\\N' };
}
