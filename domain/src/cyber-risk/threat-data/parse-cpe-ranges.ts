import { CVE_ID, FeedFault, isRecord, listAt, parseFeedJson } from './feed-fault.ts';
import type { Fault, VersionRange } from './threat-data.ts';

const FEED = 'Vulnerable products';

/**
 * Reads CVE with their products and version ranges as the National Vulnerability Database answers them (API 2.0: JSON
 * with `vulnerabilities[].cve.configurations[].nodes[].cpeMatch[]`). One fault per CVE and product, without the date of
 * a known exploit and without EPSS, which other feeds bring. Throws FeedFault.
 */
export function parseCpeRanges(text: string): readonly Fault[] {
  const entries = listAt(FEED, parseFeedJson(FEED, text), 'vulnerabilities');
  return entries.flatMap((entry, index) => {
    const cve = isRecord(entry) ? entry.cve : undefined;
    const id = isRecord(cve) ? cve.id : undefined;
    if (!isRecord(cve) || typeof id !== 'string' || !CVE_ID.test(id)) {
      throw new FeedFault(FEED, `entry ${index + 1} has no cve.id`);
    }
    return faultsOf(id, cve);
  });
}

function faultsOf(cve: string, entry: Readonly<Record<string, unknown>>): readonly Fault[] {
  const ranges = new Map<string, VersionRange[]>();
  for (const match of matchesOf(entry)) {
    if (match.vulnerable !== true || typeof match.criteria !== 'string') continue;
    const name = splitCpe(match.criteria);
    const product = productOf(name);
    if (product === undefined) continue;
    ranges.set(product, [...(ranges.get(product) ?? []), rangeOf(match, name)]);
  }
  const shared = { cve, cvssTenths: cvssOf(entry.metrics), knownExploitedOn: null, epssBps: null };
  const source = `https://nvd.nist.gov/vuln/detail/${cve}`;
  return [...ranges].map(([product, of]) => ({ ...shared, product, ranges: of, source }));
}

function matchesOf({
  configurations,
}: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const nodes = recordsIn(configurations).flatMap(({ nodes }) => recordsIn(nodes));
  return nodes.flatMap(({ cpeMatch }) => recordsIn(cpeMatch));
}

function recordsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** `vendor:product` of a CPE 2.3 name; undefined for what is no software. */
function productOf([, , part, vendor, product]: readonly string[]): string | undefined {
  return (part === 'a' || part === 'o') && vendor && product ? `${vendor}:${product}` : undefined;
}

function rangeOf(match: Readonly<Record<string, unknown>>, name: readonly string[]): VersionRange {
  const from = boundOf(match.versionStartIncluding, true) ?? boundOf(match.versionStartExcluding, false);
  const to = boundOf(match.versionEndIncluding, true) ?? boundOf(match.versionEndExcluding, false);
  const named = from || to ? undefined : exactVersionOf(name);
  return named === undefined ? { from, to } : { from: including(named), to: including(named) };
}

function boundOf(version: unknown, isIncluded: boolean): VersionRange['from'] {
  return typeof version === 'string' && version !== '' ? { version, isIncluded } : null;
}

const including = (version: string) => ({ version, isIncluded: true });

// `8.9:p1` is version 8.9 with the update p1; `*` is any version, `-` none.
function exactVersionOf([, , , , , version = '*', update = '*']: readonly string[]): string | undefined {
  if (version === '*' || version === '-') return undefined;
  return update === '*' || update === '-' ? version : `${version}-${update}`;
}

/** Splits at colons that are not escaped, and takes the escapes out. */
function splitCpe(name: string): readonly string[] {
  return name.split(/(?<!\\):/).map((part) => part.replaceAll(/\\(.)/g, '$1'));
}

// The newest version of CVSS that rates it, the maker of the database before others.
function cvssOf(metrics: unknown): number | null {
  if (!isRecord(metrics)) return null;
  for (const key of ['cvssMetricV31', 'cvssMetricV30', 'cvssMetricV40', 'cvssMetricV2']) {
    const rated = recordsIn(metrics[key]);
    const chosen = rated.find(({ type }) => type === 'Primary') ?? rated[0];
    const data = chosen?.cvssData;
    if (isRecord(data) && typeof data.baseScore === 'number') return Math.round(data.baseScore * 10);
  }
  return null;
}
