import { getServers } from 'node:dns';
import { type Assessment, assess, METHOD_1, type Scan, type ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import type { DomainScan, ScannerPorts, ScanProgress } from '@bindery/scanner';
import type { Lab, LabFault } from '@bindery/scanner/lab';
import type { Config } from '../../config/config.ts';

export interface ScanCommand {
  readonly domain: string;
  /** Looks at a stand-in of the business on this machine instead of the internet. */
  readonly lab?: boolean;
  /** What the stand-in does wrong: `all`, `none` or names with commas. */
  readonly faults?: string;
  /** Name servers to ask, with commas; those of this machine unless given. */
  readonly resolvers?: string;
}

/** What `bindery scan` prints: the observations, and what they mean. */
export interface ScanAnswer {
  readonly scan: Scan;
  readonly endedBecause: DomainScan['endedBecause'];
  readonly assessment: Assessment;
}

/**
 * Looks at one domain from outside and assesses what was seen, without a server or a database. Throws an error of one
 * line for a domain that is not looked at and for unknown faults of the lab. Decisions D52.
 */
export async function scanCommand(
  asked: ScanCommand,
  config: Pick<Config, 'provider'>,
  threatData: ThreatData,
  onProgress: (progress: ScanProgress) => void,
): Promise<ScanAnswer> {
  // Loaded here, because no other command needs it.
  const { createScannerPorts, scanDomain } = await import('@bindery/scanner');
  const lab = asked.lab ? await openBusiness(asked) : undefined;
  try {
    const ports = lab?.ports ?? createScannerPorts({ resolvers: resolversOf(asked), userAgent: userAgentOf(config) });
    const seen = await scanDomain(asked.domain, ports, { onProgress });
    if (seen.refusedBecause) throw new Error(`${asked.domain.slice(0, 253)} is not scanned: ${seen.refusedBecause}`);
    const scan: Scan = {
      domain: seen.domain,
      startedAt: seen.startedAt,
      finishedAt: seen.finishedAt,
      methodVersion: METHOD_1.version,
      threatDataDate: threatData.date,
      targets: seen.targets,
      observations: seen.observations,
    };
    return { scan, endedBecause: seen.endedBecause, assessment: assess(scan, METHOD_1, threatData) };
  } finally {
    await lab?.close();
  }
}

interface OpenedBusiness {
  readonly ports: ScannerPorts;
  readonly close: Lab['close'];
}

async function openBusiness({ domain, faults = 'all' }: ScanCommand): Promise<OpenedBusiness> {
  const [{ createLabSite, LAB_FAULTS, openLab }, { readDomain }] = await Promise.all([
    import('@bindery/scanner/lab'),
    import('@bindery/scanner'),
  ]);
  const read = readDomain(domain, true);
  if (typeof read === 'string') throw new Error(`${domain.slice(0, 253)} is not scanned: ${read}`);
  const chosen = faults === 'all' ? LAB_FAULTS : faultsOf(faults, LAB_FAULTS);
  const site = createLabSite(read.domain, chosen);
  const lab = await openLab({ ...site.plan, delayMs: 20 });
  return { ports: { ...lab.ports, blockLists: site.blockLists }, close: lab.close };
}

function faultsOf(text: string, known: readonly LabFault[]): readonly LabFault[] {
  const names = text === 'none' ? [] : text.split(',').map((name) => name.trim().toUpperCase().replaceAll('-', '_'));
  const unknown = names.filter((name) => !known.some((fault) => fault === name));
  if (unknown.length > 0) throw new Error(`unknown faults ${unknown.join(', ')}; known are ${known.join(', ')}`);
  return known.filter((fault) => names.includes(fault));
}

function resolversOf({ resolvers }: ScanCommand): readonly string[] {
  return resolvers === undefined ? getServers() : resolvers.split(',').map((address) => address.trim());
}

/** A stranger who sees a scan in a log learns who it was and whom to write to. */
function userAgentOf({ provider }: Pick<Config, 'provider'>): string {
  return `Mozilla/5.0 (compatible; ${provider.name} scanner; +mailto:${provider.mail})`;
}
