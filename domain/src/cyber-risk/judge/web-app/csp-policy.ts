/** A content security policy as browsers combine it: of several policies a source must be allowed by each. */
export interface CspPolicy {
  readonly directives: ReadonlyMap<string, readonly string[]>;
  /** `report-uri` or `report-to` written twice, which is forgiven. */
  readonly hasForgivenDuplicate: boolean;
}

const FORGIVEN_TWICE = new Set(['report-uri', 'report-to']);
const NOT_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox']);
// The shortest directive there is: `img-src`.
const SHORTEST = 6;

/**
 * Reads header values and policies of meta elements. Undefined: one of them cannot be read, because it is too short
 * or repeats a directive. No directives: there is no policy.
 */
export function readPolicies(headers: readonly string[], metas: readonly string[]): CspPolicy | undefined {
  const policies: (CspPolicy | undefined)[] = [
    ...headers.flatMap((value) => value.split(',')).map((text) => readPolicy(text)),
    ...metas.map((text) => withoutHeaderOnly(readPolicy(text))),
  ];
  const read = policies.filter((policy) => policy !== undefined);
  if (read.length < policies.length) return undefined;
  return read.reduce(combine, { directives: new Map(), hasForgivenDuplicate: false });
}

function readPolicy(text: string): CspPolicy | undefined {
  const cleaned = text.replaceAll(/[\r\n]/g, '').trim();
  if (cleaned.length < SHORTEST) return undefined;
  const directives = new Map<string, readonly string[]>();
  let hasForgivenDuplicate = false;
  for (const entry of cleaned.split(';')) {
    const [name = '', ...sources] = entry.trim().toLowerCase().split(/\s+/);
    if (name === '') continue;
    if (directives.has(name)) {
      if (!FORGIVEN_TWICE.has(name)) return undefined;
      hasForgivenDuplicate = true;
    } else {
      // A list of sources without a source allows nothing.
      directives.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources);
    }
  }
  return { directives, hasForgivenDuplicate };
}

function withoutHeaderOnly(policy: CspPolicy | undefined): CspPolicy | undefined {
  if (!policy) return undefined;
  const directives = new Map([...policy.directives].filter(([name]) => !NOT_IN_META.has(name)));
  return { ...policy, directives };
}

function combine(first: CspPolicy, second: CspPolicy): CspPolicy {
  const directives = new Map(first.directives);
  for (const [name, sources] of second.directives) {
    const known = directives.get(name);
    directives.set(name, known ? allowedByBoth(known, sources) : sources);
  }
  return { directives, hasForgivenDuplicate: first.hasForgivenDuplicate || second.hasForgivenDuplicate };
}

function allowedByBoth(first: readonly string[], second: readonly string[]): readonly string[] {
  const both = [
    ...first.filter((source) => second.some((other) => covers(other, source))),
    ...second.filter((source) => first.some((other) => other !== source && covers(other, source))),
  ];
  return both.length > 0 ? both : ["'none'"];
}

/** True when `wide` allows all that `narrow` names: the same source, or a path that lies under a folder. */
function covers(wide: string, narrow: string): boolean {
  return wide === narrow || (wide.endsWith('/') && narrow.startsWith(wide));
}
