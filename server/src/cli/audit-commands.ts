import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type Anchor,
  type AnchorStore,
  type ArchivedTrail,
  anchorOf,
  archiveTrail,
  type ChainReport,
  faultOf,
  keepAnchor,
  verifyChain,
} from '../audit/index.ts';
import { type Deployment, withDeployment } from './with-deployment.ts';

export interface VerifyCommand {
  readonly since?: string;
  readonly sinceSeal?: boolean;
  readonly archive?: string;
}

export interface VerifiedTrail extends ChainReport {
  /** To be written down outside of the deployment, for `--since`; null while nothing is sealed. */
  readonly anchor: string | null;
}

/**
 * `audit verify`: checks the chain and writes nothing. `since` is an earlier answer's anchor; `sinceSeal` begins at the
 * place that the daily check proved last; `archive` is the folder of `audit archive`, which is proven first. Every anchor in
 * the bucket of the setting is looked for as well.
 * Errors: INVALID_STATE when the chain is broken, VALIDATION_FAILED for what is no anchor (D50, D77).
 */
export async function verifyAuditCommand({ since, sinceSeal, archive }: VerifyCommand): Promise<VerifiedTrail> {
  if ([since, sinceSeal, archive].filter((one) => one !== undefined).length > 1) {
    throw validationFailed([{ path: 'since', message: 'give one of --since, --since-seal and --archive' }]);
  }
  const from = { anchor: since === undefined ? undefined : readAnchor(since), sinceProven: sinceSeal, archive };
  return await withAnchors(async (deployment, store) => {
    const tell = progressTold(EVERY);
    const report = await verifyChain(deployment, { ...from, anchorNames: await store?.names(), onProgress: tell });
    if (!report.isIntact)
      throw new Problem('INVALID_STATE', `The audit trail ${faultOf(report)}.${await withSecret(deployment)}`);
    return { ...report, anchor: anchorOf(report) };
  });
}

/** Some seconds of work. */
const EVERY = 100_000;

/** A line on standard error for every so many entries; a trail of millions takes minutes. */
export function progressTold(every: number, write = (line: string) => process.stderr.write(line)) {
  let told = 0;
  return (place: number, end: number): void => {
    if (Math.floor(place / every) <= told) return;
    told = Math.floor(place / every);
    write(`checked up to entry ${place} of ${end}\n`);
  };
}

/** With another secret a trail that is whole reads as one that was forged. What tells it is read only where it is needed. */
async function withSecret({ database, secrets }: Deployment): Promise<string> {
  const { countStale } = await import('./secrets/stale-values.ts');
  const isOther = (await countStale(database, secrets)) === undefined;
  return isOther
    ? ' But BINDERY_SECRET does not fit this database, and then every trail reads so: set the right one.'
    : '';
}

/** `audit archive`: see `archiveTrail`. */
export async function archiveAuditCommand(asked: {
  readonly before: string;
  readonly to: string;
}): Promise<ArchivedTrail> {
  return await withDeployment(async (deployment) => await archiveTrail(deployment, asked));
}

/**
 * `audit anchor`: the end of the trail, proven, to be kept outside of the deployment; it goes to the bucket of the setting
 * as well. Errors: as of `audit verify`.
 */
export async function anchorCommand(): Promise<Pick<VerifiedTrail, 'anchor' | 'sealedAt'>> {
  const { anchor, ...report } = await verifyAuditCommand({});
  await withAnchors(async (deployment, store) => {
    if (store) await keepAnchor(deployment, store, report);
  });
  return { anchor, sealedAt: report.sealedAt };
}

async function withAnchors<Result>(
  command: (deployment: Deployment, store: AnchorStore | undefined) => Promise<Result>,
): Promise<Result> {
  return await withDeployment(async (deployment) => {
    const { anchorBucket } = deployment.config;
    if (!anchorBucket) return await command(deployment, undefined);
    const { openAnchorBucket } = await import('../documents/index.ts');
    const store = openAnchorBucket(anchorBucket, deployment.clock);
    try {
      return await command(deployment, store);
    } finally {
      await store.close();
    }
  });
}

function readAnchor(text: string): Anchor {
  const [, sequence, hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined) {
    throw validationFailed([{ path: 'since', message: 'needs the anchor of an earlier answer, such as 12:0a1b…' }]);
  }
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}
