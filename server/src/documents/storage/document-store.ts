import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly size: number;
  /** As given when the object was written; `application/octet-stream` when nothing was. Never proof of the content. */
  readonly contentType: string;
}

export interface OpenedObject extends StoredObject {
  /** Must be read to its end or destroyed. */
  readonly body: Readable;
}

/** A link that lets its holder PUT one object, without any header beyond those of a plain PUT. */
export interface PutLink {
  readonly key: string;
  readonly expiresAt: Date;
  /**
   * The local driver refuses more while it receives. S3 cannot put a maximum into a pre-signed PUT, so the caller looks
   * at `head(key).size` again before it accepts the object.
   */
  readonly maxBytes: number;
  /** When given, the PUT must carry exactly this Content-Type. */
  readonly contentType?: string;
}

/** A link that lets its holder download one object under a name and type of our choice. */
export interface ReadLink {
  readonly key: string;
  /** Shown to the person; made safe for the header by the driver. */
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresAt: Date;
}

/**
 * Where uploads and rendered documents live: a local folder or an S3 bucket. Keys are paths like
 * `uploads/0198c5f2/original`, see `assertObjectKey`; no key may be a folder of another one.
 * A missing object is `undefined` or `false`, never an error; everything thrown is unexpected. Calls end after 15 s.
 * Specification part 1, section 7; decisions D37.
 */
export interface DocumentStore {
  /** Writes the whole object, replacing one of the same key. Readers see the old or the new one, never a part. */
  put(key: string, bytes: Uint8Array, options: { readonly contentType: string }): Promise<void>;
  read(key: string): Promise<OpenedObject | undefined>;
  head(key: string): Promise<StoredObject | undefined>;
  /** The first `count` bytes, fewer when the object is shorter. */
  firstBytes(key: string, count: number): Promise<Uint8Array | undefined>;
  /**
   * Copies an object to a new key, out of reach of links to the old one: a checked file cannot be replaced by a second
   * PUT while the link is valid. False when there is nothing at `from`.
   */
  copy(from: string, to: string): Promise<boolean>;
  /** A link to this key works again, if it has not expired. */
  delete(key: string): Promise<void>;
  /** Removes an upload that was accepted; the local driver also refuses further files by its link. */
  endUpload(key: string): Promise<void>;
  /** The same store, whose calls all fail `ms` after this one. For callers who wait for an answer. */
  within(ms: number): DocumentStore;
  presignPut(link: PutLink): Promise<string>;
  presignRead(link: ReadLink): Promise<string>;
  /** Releases connections; objects stay. */
  close(): Promise<void>;
}
