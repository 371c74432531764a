import type { Db } from 'pg-boss';
import { type Database, listen } from '../../database/index.ts';
import type { JobLogger } from '../job-definition.ts';
import type { QueueWorkers } from './queue-workers.ts';

/**
 * Our connections in the form that pg-boss expects. It would send every worker of a queue for each job that is announced;
 * of ours one goes.
 */
export function queueDatabase(database: Database, queues: ReadonlyMap<string, QueueWorkers>, logger: JobLogger): Db {
  return {
    executeSql: async (text, values) => await database.pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const onNews = (queue: string | undefined) => {
        if (queue === undefined) return onReconnect();
        const workers = queues.get(queue);
        // pg-boss has queues of its own.
        return workers ? workers.look() : onNotification(queue);
      };
      const listening = await listen(database, channel, onNews, logger);
      return { close: async () => await listening.stop() };
    },
  };
}
