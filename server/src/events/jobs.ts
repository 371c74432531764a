import { type Database, makeMonths } from '../database/index.ts';
import type { JobDefinition } from '../jobs/index.ts';

/** Ids of events have the machine's own time, whatever that of a partner is. */
export function eventJobs({ database }: { readonly database: Database }): readonly JobDefinition[] {
  return [
    {
      name: 'events.make-months',
      handler: async () => await makeMonths(database.kysely, 'events', new Date()),
      options: { singleton: 'queued' },
    },
  ];
}
