import type { Database } from '../../database/index.ts';
import type { JobDefinition } from '../../jobs/index.ts';
import { deleteEndedDrafts } from './draft-store.ts';

/** A draft ends with its request, by whatever it ends; see jobs/schedule.ts. */
export function removeEndedDraftsJob({ database }: { readonly database: Database }): JobDefinition {
  return {
    name: 'dashboard.remove-ended-drafts',
    handler: async () => {
      await deleteEndedDrafts(database.kysely);
    },
    options: { singleton: 'queued' },
  };
}
