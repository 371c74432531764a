import { type ScannerPorts, scanDomain } from '@bindery/scanner';
import { createLabSite, type Lab, type LabFault, openLab } from '@bindery/scanner/lab';
import { type Looker, optOutsOf } from '../../src/scans/index.ts';

/** A live scanner's eyes in a test: they see businesses of the lab where a running server sees the internet. */
export interface LabLooker extends Looker {
  /** What was connected to and asked, over all businesses that the lab has shown. */
  readonly lab: () => Lab;
  /** Shows this business from now on, in the place of the one before. */
  show(domain: string, faults: readonly LabFault[]): Promise<void>;
  /** Tells the time by this clock from now on; by the real one until then. */
  follow(clock: { now(): Date }): void;
}

export async function labLooker(domain: string, faults: readonly LabFault[]): Promise<LabLooker> {
  let shown = await open(domain, faults);
  let clock = (): Date => new Date();
  return {
    lab: () => shown.lab,
    show: async (next, nextFaults) => {
      await shown.lab.close();
      shown = await open(next, nextFaults);
    },
    follow: (moved) => {
      clock = () => moved.now();
    },
    look: async (host, optOuts, signal) =>
      await scanDomain(
        host,
        { ...shown.ports, clock, isOptedOut: optOutsOf(optOuts).covers },
        signal ? { signal } : {},
      ),
    close: async () => await shown.lab.close(),
  };
}

async function open(
  domain: string,
  faults: readonly LabFault[],
): Promise<{ readonly lab: Lab; readonly ports: ScannerPorts }> {
  const site = createLabSite(domain, faults);
  const lab = await openLab(site.plan);
  return { lab, ports: { ...lab.ports, blockLists: site.blockLists } };
}
