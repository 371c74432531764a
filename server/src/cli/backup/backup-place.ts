/** Where a backup is written to and read from: a folder, or a folder of a bucket. */
export interface BackupPlace {
  /** As the person named it. */
  readonly name: string;
  /** Throws unless nothing is there. */
  begin(): Promise<void>;
  /** A file for the eyes of its owner alone; whole when this returns, or not there. */
  write(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when it is not there. */
  read(file: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  close(): Promise<void>;
}

/** For what every backup must have. */
export async function readWhole(place: BackupPlace, file: string): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await place.read(file);
  if (bytes) return bytes;
  throw new Error(`${file} of the backup is missing`);
}
