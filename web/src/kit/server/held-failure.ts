import { useState } from 'react';

/** What every read of the cache says of itself, with or without pages. */
interface Reading {
  readonly error: Error | null;
  /** Of the last failure; kept while it is read again. */
  readonly errorUpdatedAt: number;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
}

const FAILED = { data: undefined, status: 'error', isError: true, isPending: false, isPlaceholderData: false };

/**
 * A read that failed and is made again keeps its failure until the next answer. Otherwise the message would leave the
 * screen with every attempt during an outage, and be read aloud again with every failure.
 */
export function useHeldFailure<Read extends Reading>(read: Read): Read {
  const [failure, setFailure] = useState({ error: read.error, at: read.errorUpdatedAt });
  const { error, errorUpdatedAt: at } = read;
  if (error !== null && error !== failure.error) setFailure({ error, at });
  const isMadeAgain = error === null && at === failure.at && (read.isPending || read.isPlaceholderData);
  return isMadeAgain && failure.error ? Object.assign({}, read, FAILED, { error: failure.error }) : read;
}
