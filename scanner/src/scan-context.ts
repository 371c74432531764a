import type {
  Measurement,
  Observation,
  ObservationKind,
  ObservationOf,
  SeenByKind,
} from '@bindery/domain/cyber-risk/index.ts';
import { cutEvidence } from '@bindery/domain/cyber-risk/index.ts';
import type { Budget } from './dial/budget.ts';
import type { Dial } from './dial/dial.ts';
import type { NameServers } from './dial/name-servers.ts';
import { notMeasured } from './dial/not-measured.ts';
import type { ScannerPorts } from './scanner-ports.ts';

/** What every probe of one scan works with. */
export interface ScanContext {
  /** The registrable domain. */
  readonly domain: string;
  /** The host of the website that was named. */
  readonly website: string;
  readonly ports: ScannerPorts;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  readonly nameServers: NameServers;
  readonly dial: Dial;
  readonly record: (observation: Observation) => void;
}

export interface Question<Kind extends ObservationKind> {
  readonly kind: Kind;
  readonly host: string;
  readonly port: number | null;
  readonly question: string;
}

export interface Sight<Seen> {
  readonly seen: Seen;
  readonly evidence: string;
}

/**
 * Asks one question and records what became of it: what was seen, or why nothing was. Answers what was seen, or
 * undefined. Never rejects.
 */
export async function observe<Kind extends ObservationKind>(
  context: ScanContext,
  question: Question<Kind>,
  look: () => Promise<Sight<SeenByKind[Kind]>>,
): Promise<SeenByKind[Kind] | undefined> {
  const askedAt = context.ports.clock().toISOString();
  const result = await measured(look);
  const observation: ObservationOf<Kind> = { ...question, askedAt, result };
  // The kind and what was seen are paired by the type of this function; the union cannot follow a type parameter.
  context.record(observation as Observation);
  return result.state === 'MEASURED' ? result.seen : undefined;
}

async function measured<Seen>(look: () => Promise<Sight<Seen>>): Promise<Measurement<Seen>> {
  try {
    const { seen, evidence } = await look();
    return { state: 'MEASURED', seen, evidence: cutEvidence(evidence) };
  } catch (error) {
    const { reason, message } = notMeasured(error);
    return { state: 'NOT_MEASURED', reason, detail: cutEvidence(message) };
  }
}
