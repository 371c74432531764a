import { sharedTechnologies } from '@bindery/domain/cyber-risk/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import { replaceTechnologies, takeUnreadReports } from './technology-store.ts';

/** A report is some tens of kilobytes. */
const PAGE = 50;

/**
 * Reads the shared technologies of reports that were stored by a release that did not keep them. When all are read, a
 * run asks one empty index.
 */
export function readTechnologiesJob({ database }: { readonly database: Database }): JobDefinition {
  return {
    name: 'scans.read-technologies',
    options: { singleton: 'queued', concurrency: 1, timeoutSeconds: 3600 },
    handler: async (_data, { signal }) => {
      let taken = PAGE;
      while (taken === PAGE) {
        signal.throwIfAborted();
        taken = await readPage(database);
      }
    },
  };
}

async function readPage(database: Database): Promise<number> {
  return await transaction(database, async (tx) => {
    const reports = await takeUnreadReports(tx, PAGE);
    for (const { isCurrent, observed, scanId, partnerId, clientId } of reports) {
      if (!isCurrent) continue;
      await replaceTechnologies(tx, { partnerId, clientId }, { scanId, technologies: sharedTechnologies(observed) });
    }
    return reports.length;
  });
}
