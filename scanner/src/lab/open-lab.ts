import type { Destination } from '../dial/sockets.ts';
import type { ScannerPorts } from '../scanner-ports.ts';
import { type LabNames, startLabDns } from './lab-dns.ts';
import { type LabEnds, portsOfLab } from './lab-ports.ts';
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
  /** Where the stand-ins are, for a scanner in another process. */
  readonly ends: LabEnds;
  /** Every connection that the scanner asked its socket layer for. */
  readonly dialled: readonly Destination[];
  /** `A example.com` and so on, in the order they were asked. */
  readonly questions: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts all stand-ins of a plan; none stays open when one cannot be started. */
export async function openLab({ names, hosts, delayMs = 0, trustedCertificates }: LabPlan): Promise<Lab> {
  const dns = await startLabDns(names, delayMs);
  const started: StartedService[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([dns.close(), ...started.map((service) => service.close())]);
  };
  try {
    const places = await startAll(hosts, delayMs, started);
    const ends: LabEnds = { places, resolver: dns.address, delayMs, trustedCertificates };
    const dialled: Destination[] = [];
    const ports = portsOfLab(ends, (destination) => dialled.push(destination));
    return { ports, ends, dialled, questions: dns.questions, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where each service of each host was started. */
async function startAll(
  hosts: readonly LabHost[],
  delayMs: number,
  started: StartedService[],
): Promise<Record<string, number | 'SILENT'>> {
  const places: Record<string, number | 'SILENT'> = {};
  for (const { address, services } of hosts) {
    for (const [port, service] of Object.entries(services)) {
      if (service.kind === 'SILENT') places[`${address} ${port}`] = 'SILENT';
      else {
        const running = await startService(service, delayMs);
        started.push(running);
        places[`${address} ${port}`] = running.port;
      }
    }
  }
  return places;
}
