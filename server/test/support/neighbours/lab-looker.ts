import { type ScannerPorts, scanDomain } from '@bindery/scanner';
import { createLabSite, type Lab, type LabFault, type LabHost, openLab } from '@bindery/scanner/lab';
import { type Looker, optOutsOf } from '../../../src/scans/index.ts';

/** A live scanner's eyes in a test: they see businesses of the lab where a running server sees the internet. */
export interface LabLooker extends Looker {
  /** What was connected to and asked, over all businesses that the lab has shown. */
  readonly lab: () => Lab;
  /** Shows this business from now on, in the place of the one before. */
  show(domain: string, faults: readonly LabFault[], more?: LabServices): Promise<void>;
  /** Tells the time by this clock from now on; by the real one until then. */
  follow(clock: { now(): Date }): void;
}

/** Services on ports of the website's address beside those of the faults. */
type LabServices = LabHost['services'];

export async function labLooker(
  domain: string,
  faults: readonly LabFault[],
  more: LabServices = {},
): Promise<LabLooker> {
  let shown = await open(domain, faults, more);
  let clock = (): Date => new Date();
  return {
    lab: () => shown.lab,
    show: async (next, nextFaults, nextMore = more) => {
      await shown.lab.close();
      shown = await open(next, nextFaults, nextMore);
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
  more: LabServices,
): Promise<{ readonly lab: Lab; readonly ports: ScannerPorts }> {
  const site = createLabSite(domain, faults);
  const [website, ...others] = site.plan.hosts;
  const hosts = website ? [{ ...website, services: { ...website.services, ...more } }, ...others] : others;
  const lab = await openLab({ ...site.plan, hosts });
  return { lab, ports: { ...lab.ports, blockLists: site.blockLists } };
}
