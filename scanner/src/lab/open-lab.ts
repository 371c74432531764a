import { Socket } from 'node:net';
import { SCAN_BUDGET } from '../dial/budget.ts';
import { type Destination, recordedSockets, type SocketLayer } from '../dial/sockets.ts';
import type { ScannerPorts } from '../scanner-ports.ts';
import { type LabNames, startLabDns } from './lab-dns.ts';
import { type LabService, type StartedService, startService } from './lab-services.ts';

export interface LabHost {
  /** The public address that names resolve to; nothing is ever sent there. */
  readonly address: string;
  readonly services: Readonly<Record<number, LabService>>;
}

export interface LabPlan {
  readonly names: LabNames;
  readonly hosts: readonly LabHost[];
  /** How long each answer takes. */
  readonly delayMs?: number;
  /** Authorities that the scanner trusts, PEM. */
  readonly trustedCertificates?: string;
}

export interface Lab {
  /** Ports of a scanner that looks at the lab; a test may change the budget. */
  readonly ports: ScannerPorts;
  /** Every connection that the scanner asked its socket layer for. */
  readonly dialled: readonly Destination[];
  /** `A example.com` and so on, in the order they were asked. */
  readonly questions: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts all stand-ins of a plan. */
export async function openLab({ names, hosts, delayMs = 0, trustedCertificates }: LabPlan): Promise<Lab> {
  const dns = await startLabDns(names, delayMs);
  const silent = new Set<string>();
  const started = new Map<string, StartedService>();
  for (const { address, services } of hosts) {
    for (const [port, service] of Object.entries(services)) {
      if (service.kind === 'SILENT') silent.add(`${address} ${port}`);
      else started.set(`${address} ${port}`, await startService(service, delayMs));
    }
  }
  const dialled: Destination[] = [];
  const portOf = (place: string): LabEnd => (silent.has(place) ? 'SILENT' : (started.get(place)?.port ?? 'REFUSES'));
  return {
    ports: {
      sockets: recordedSockets(labSockets(portOf, delayMs), (destination) => dialled.push(destination)),
      resolvers: [dns.address],
      clock: () => new Date(),
      budget: SCAN_BUDGET,
      userAgent: 'Bindery-Scanner/1 (lab)',
      greetingName: 'scanner.invalid',
      blockLists: [],
      allowReservedNames: true,
      isOptedOut: () => false,
      trustedCertificates,
    },
    dialled,
    questions: dns.questions,
    close: async () => {
      await Promise.all([dns.close(), ...[...started.values()].map((service) => service.close())]);
    },
  };
}

type LabEnd = number | 'SILENT' | 'REFUSES';

/** A socket layer that knows loopback only. */
function labSockets(portOf: (place: string) => LabEnd, delayMs: number): SocketLayer {
  return {
    connectTcp: ({ address, port }) => {
      const socket = new Socket();
      const end = portOf(`${address} ${port}`);
      if (end === 'SILENT') return socket;
      const connect = (): void => {
        if (socket.destroyed) return;
        if (end === 'REFUSES') socket.destroy(Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' }));
        else socket.connect(end, '127.0.0.1');
      };
      setTimeout(connect, delayMs);
      return socket;
    },
  };
}
