import { type Database, overLane } from './connect.ts';
import type { LaneBounds } from './lane.ts';
import type { DatabaseLogger } from './logger.ts';
import { ReadLane } from './read-lane.ts';
import { Replica } from './replica.ts';

/** A lane for what may be read a second late: on a replica of the database while that follows closely. */
export function readLaneBeside(database: Database, bounds: LaneBounds, url: string, logger: DatabaseLogger): Database {
  const replica = new Replica({ url, size: bounds.size, primary: database, logger });
  return overLane(database, new ReadLane(database.connections, bounds, replica));
}
