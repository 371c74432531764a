import { type Budget, SCAN_BUDGET } from './dial/budget.ts';
import { type ConnectionRecorder, createSystemSockets, recordedSockets, type SocketLayer } from './dial/sockets.ts';
import type { BlockList } from './probes/lists/block-lists.ts';
import { createTurns, type InTurn } from './turns.ts';

/** Everything a scan is given; nothing is read from the environment. */
export interface ScannerPorts {
  readonly sockets: SocketLayer;
  /** Name servers of the operator that resolve and validate, `9.9.9.9` or `127.0.0.1:5353`. */
  readonly resolvers: readonly string[];
  readonly clock: () => Date;
  readonly budget: Budget;
  /** Scans with these ports wait here for their turn; the budget begins with it. */
  readonly inTurn: InTurn;
  /** Names the provider and a page that says what this is, RFC 9110, 10.1.5. */
  readonly userAgent: string;
  /** How the scanner greets mail servers. */
  readonly greetingName: string;
  /** DNS block lists that the operator names; none unless named. */
  readonly blockLists: readonly BlockList[];
  /** Accepts names under .test, .example and .invalid; a sandbox does, production never. */
  readonly allowReservedNames: boolean;
  readonly isOptedOut: (host: string, address: string) => boolean;
  /** Authorities to trust instead of the public ones, PEM; for the lab. */
  readonly trustedCertificates?: string | undefined;
}

export interface ScannerSettings {
  readonly resolvers: readonly string[];
  readonly userAgent?: string;
  readonly greetingName?: string;
  readonly blockLists?: readonly BlockList[];
  readonly allowReservedNames?: boolean;
  readonly isOptedOut?: (host: string, address: string) => boolean;
  readonly clock?: () => Date;
  /** Sees each connection before it is made. */
  readonly recorder?: ConnectionRecorder;
}

/** The ports of a real scan: the machine's own sockets behind the fence. */
export function createScannerPorts(settings: ScannerSettings): ScannerPorts {
  const sockets = createSystemSockets();
  return {
    sockets: settings.recorder ? recordedSockets(sockets, settings.recorder) : sockets,
    resolvers: settings.resolvers,
    clock: settings.clock ?? (() => new Date()),
    budget: SCAN_BUDGET,
    inTurn: createTurns(),
    userAgent: settings.userAgent ?? 'Bindery-Scanner/1',
    greetingName: settings.greetingName ?? 'scanner.invalid',
    blockLists: settings.blockLists ?? [],
    allowReservedNames: settings.allowReservedNames ?? false,
    isOptedOut: settings.isOptedOut ?? (() => false),
  };
}
