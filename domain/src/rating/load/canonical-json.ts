import { PlanFault } from '../plan/plan-fault.ts';

/** sha256 of a text's UTF-8 bytes in lower-case hex, given by the caller: the domain has no cryptography of its own. */
export type Sha256 = (text: string) => string;

const NOT_FINGERPRINTED: ReadonlySet<string> = new Set(['sha256', 'status', 'approval']);

/**
 * The fingerprint of a plan document: sha256 of its canonical JSON without sha256, status and approval, so that a
 * plan keeps its fingerprint when it is approved (rating.md 1.3). Throws PlanFault for a number that is no integer.
 */
export function fingerprint(plan: Readonly<Record<string, unknown>>, sha256: Sha256): string {
  return sha256(canonicalJson(Object.fromEntries(Object.entries(plan).filter(([key]) => !NOT_FINGERPRINTED.has(key)))));
}

/** Keys sorted by code unit at every level, no white space, arrays in order, numbers only when they are integers. */
export function canonicalJson(value: unknown, path = ''): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return canonicalInteger(value, path);
  if (Array.isArray(value)) return `[${value.map((item, at) => canonicalJson(item, `${path}[${at}]`)).join(',')}]`;
  if (typeof value !== 'object') throw new PlanFault(path, 'is not JSON');
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item, path === '' ? key : `${path}.${key}`)}`)
    .join(',')}}`;
}

function canonicalInteger(value: number, path: string): string {
  if (!Number.isSafeInteger(value)) throw new PlanFault(path, `${value} is not an integer: write decimals as strings`);
  return String(value);
}
