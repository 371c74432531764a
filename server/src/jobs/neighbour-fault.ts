import { unavailability } from '../database/index.ts';

/** Something that jobs need and that is not ours to mend: it is waited for, and its absence is no fault of the job. */
export type Neighbour = 'database' | 'disk' | 'object store' | 'scanner';

/** A neighbour did not do what it was asked; the cause is what it said. */
export class NeighbourFault extends Error {
  readonly neighbour: Neighbour;

  constructor(neighbour: Neighbour, cause: unknown) {
    super(`the ${neighbour} does not answer as it should: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'NeighbourFault';
    this.neighbour = neighbour;
  }
}

const DISK = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
/** The neighbour whose fault this is; undefined when everything is there and the fault is ours. */
export function neighbourOf(error: unknown): Neighbour | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof NeighbourFault) return error.neighbour;
  if ('code' in error && DISK.test(String(error.code))) return 'disk';
  return unavailability(error) ? 'database' : neighbourOf(error.cause);
}
