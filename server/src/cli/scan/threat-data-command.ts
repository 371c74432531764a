import { readFile } from 'node:fs/promises';
import { FeedFault } from '@bindery/domain/cyber-risk/index.ts';
import { type ImportedThreatData, importThreatData } from '../../scans/index.ts';
import { withDeployment } from '../with-deployment.ts';

/** Files of the public feeds; at least one. */
export interface ThreatDataCommand {
  readonly kev?: string;
  readonly epss?: string;
  readonly products?: string;
  readonly force?: boolean;
}

/**
 * Joins files of the public feeds to the threat data of the deployment. Throws an error of one line for no file, a file
 * that cannot be read, a feed that is not what its maker publishes, and feeds older than what is known.
 */
export async function importThreatDataCommand({
  force = false,
  ...files
}: ThreatDataCommand): Promise<ImportedThreatData> {
  const { kev, epss, products } = files;
  if (kev === undefined && epss === undefined && products === undefined) {
    throw new Error('give at least one of --kev FILE, --epss FILE and --products FILE');
  }
  const texts = { kev: await textOf(kev), epss: await textOf(epss), products: await textOf(products) };
  return await withDeployment(async (deployment) => {
    try {
      return await importThreatData(deployment, texts, { by: 'command line', isForced: force });
    } catch (error) {
      if (error instanceof FeedFault) throw new Error(`${error.message}; nothing was stored`, { cause: error });
      throw error;
    }
  });
}

async function textOf(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : await readFile(file, 'utf8');
}

/** What an import changed, for a person. */
export function importInWords({
  date,
  dateBefore,
  faults,
  faultsAdded,
  newlyExploited,
  isChanged,
}: ImportedThreatData): string {
  if (!isChanged) return `Nothing changed: the threat data is of ${date} and has ${faults} faults.`;
  const exploited =
    newlyExploited.length === 0
      ? 'No fault is newly exploited.'
      : `Newly exploited: ${newlyExploited.length} (${newlyExploited.slice(0, 20).join(', ')}${newlyExploited.length > 20 ? ', ...' : ''}). The server asks the book who shows them.`;
  return [
    `Threat data of ${date}, before of ${dateBefore}.`,
    `${faults} faults, ${faultsAdded} of them added.`,
    exploited,
  ].join('\n');
}
