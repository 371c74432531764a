import { DependencyUnavailable, unavailability } from '../database/index.ts';

/**
 * An external dependency of a job, which we cannot fix: the job waits for it, and its absence is not the job's fault.
 */
export type Neighbour = 'database' | 'disk' | 'object store' | 'scanner';

/** A neighbour failed; the cause is its error. A caller who waits for the answer gets SERVICE_UNAVAILABLE. */
export class NeighbourFault extends DependencyUnavailable {
  override readonly name = 'NeighbourFault';
  readonly neighbour: Neighbour;

  constructor(neighbour: Neighbour, cause: unknown) {
    super(`the ${neighbour} does not answer as it should: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.neighbour = neighbour;
  }
}

const DISK = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
/** The neighbour that failed; undefined when everything is available and the fault is ours. */
export function neighbourOf(error: unknown): Neighbour | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof NeighbourFault) return error.neighbour;
  if ('code' in error && DISK.test(String(error.code))) return 'disk';
  return unavailability(error) ? 'database' : neighbourOf(error.cause);
}
