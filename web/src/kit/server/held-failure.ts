import { useState } from 'react';

/** What every read of the cache says of itself, with or without pages. */
interface Reading {
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
}

const FAILED = { data: undefined, status: 'error', isError: true, isPending: false, isPlaceholderData: false };

/**
 * A read that failed and is made again keeps its failure until the next answer. Otherwise the message would leave the
 * screen with every attempt during an outage, and be read aloud again with every failure.
 */
export function useHeldFailure<Read extends Reading>(read: Read): Read {
  const [failure, setFailure] = useState(read.error);
  if (read.error !== null && read.error !== failure) setFailure(read.error);
  const isMadeAgain = read.error === null && read.errorUpdateCount > 0 && (read.isPending || read.isPlaceholderData);
  return isMadeAgain && failure !== null ? Object.assign({}, read, FAILED, { error: failure }) : read;
}
