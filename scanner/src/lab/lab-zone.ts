import type { Answer } from 'dns-packet';
import type { LabNames, LabReply } from './lab-dns.ts';

/** Records of one name by type, data as the wire wants it. */
export type ZoneEntry = Readonly<Record<string, readonly unknown[]>>;
export type Zone = Readonly<Record<string, ZoneEntry>>;

export interface ZoneOptions {
  /** Domains whose answers carry the AD bit. */
  readonly signed: readonly string[];
}

const MOST_ALIASES = 8;

/** Answers questions from a table, aliases followed as a resolver follows them. */
export function namesOfZone(zone: Zone, { signed }: ZoneOptions): LabNames {
  return ({ name, type }) => {
    const answers: Answer[] = [];
    let at = name;
    for (let step = 0; step < MOST_ALIASES; step += 1) {
      const alias = zone[at]?.['CNAME']?.[0];
      if (typeof alias !== 'string' || type === 'CNAME') break;
      answers.push(record(at, 'CNAME', alias));
      at = alias;
    }
    answers.push(...(zone[at]?.[type] ?? []).map((data) => record(at, type, data)));
    const isAuthentic = name === '.' || signed.some((domain) => name === domain || name.endsWith(`.${domain}`));
    const reply: LabReply = { answers, isAuthentic, code: isKnown(zone, at) ? 'NOERROR' : 'NXDOMAIN' };
    return reply;
  };
}

// A name above a known one exists without records of its own (RFC 8020).
function isKnown(zone: Zone, name: string): boolean {
  return name === '.' || Object.keys(zone).some((known) => known === name || known.endsWith(`.${name}`));
}

function record(name: string, type: string, data: unknown): Answer {
  // The lab writes its own data; a fault in it is a fault of the test that shows at once.
  return { name, type, ttl: 60, class: 'IN', data } as Answer;
}
