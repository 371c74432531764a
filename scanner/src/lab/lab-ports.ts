import { Socket } from 'node:net';
import { SCAN_BUDGET } from '../dial/budget.ts';
import { type ConnectionRecorder, recordedSockets, type SocketLayer } from '../dial/sockets.ts';
import type { ScannerPorts } from '../scanner-ports.ts';
import { createTurns } from '../turns.ts';

/** Where the stand-ins of a lab are; plain JSON, so that a scanner in another process can look at them too. */
export interface LabEnds {
  /** Port on loopback by `address port`, such as `11.20.30.1 443`. What is not here refuses. */
  readonly places: Readonly<Record<string, number | 'SILENT'>>;
  readonly resolver: string;
  readonly delayMs: number;
  readonly trustedCertificates?: string | undefined;
}

/** Ports of a scanner that looks at a lab; the recorder sees each connection before it is made. */
export function portsOfLab(ends: LabEnds, recorder: ConnectionRecorder = () => undefined): ScannerPorts {
  return {
    sockets: recordedSockets(labSockets(ends), recorder),
    resolvers: [ends.resolver],
    clock: () => new Date(),
    budget: SCAN_BUDGET,
    inTurn: createTurns(),
    userAgent: 'Bindery-Scanner/1 (lab)',
    greetingName: 'scanner.invalid',
    blockLists: [],
    allowReservedNames: true,
    isOptedOut: () => false,
    trustedCertificates: ends.trustedCertificates,
  };
}

/** A socket layer that knows loopback only. */
function labSockets({ places, delayMs }: LabEnds): SocketLayer {
  return {
    connectTcp: ({ address, port }) => {
      const socket = new Socket();
      const end = places[`${address} ${port}`];
      if (end === 'SILENT') return socket;
      const connect = (): void => {
        if (socket.destroyed) return;
        if (end !== undefined) socket.connect(end, '127.0.0.1');
        else socket.destroy(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }));
      };
      setTimeout(connect, delayMs);
      return socket;
    },
  };
}
