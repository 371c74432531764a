import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ANSWER_PATIENCE_MS, inTime } from './disk-fault.ts';

/** Thrown by `receive` when more than the allowed bytes arrive. */
export class TooManyBytes extends Error {}

/** Thrown by `receive` when the object exists already. */
export class AlreadyWritten extends Error {}

/** Thrown by `receive` when not one byte arrives. */
export class NoBytes extends Error {}

/** Younger files may belong to an upload that is still running in another process on the same folder. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Files of one folder, whole or not at all: bytes go to `incoming/`, are forced to disk, and only then get their name in
 * `objects/`. A content type lies beside the object in `content-types/`, written first.
 */
export class LocalFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Makes the folder when needed, and removes what a crash left half written. */
  static async open(root: string, now: Date): Promise<LocalFolder> {
    const folder = new LocalFolder(root);
    const incoming = join(root, 'incoming');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    // Also a folder of an earlier release: documents of customers are for this process alone (D81).
    await chmod(root, 0o700);
    for (const name of await readdir(incoming)) {
      const age = now.getTime() - ((await stat(join(incoming, name)).catch(ignoreMissing))?.mtimeMs ?? 0);
      if (age > ABANDONED_AFTER_MS) await rm(join(incoming, name), { force: true });
    }
    return folder;
  }

  objectPath(key: string): string {
    return join(this.#root, 'objects', key);
  }

  async contentType(key: string): Promise<string> {
    const text = await readFile(this.#typePath(key), 'utf8').catch(ignoreMissing);
    return text ?? 'application/octet-stream';
  }

  async replace(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const temporary = await this.#write([bytes], bytes.length);
    await this.#setType(key, contentType);
    await inFolder(this.objectPath(key), (path) => rename(temporary, path));
  }

  /**
   * Creates an object from a stream, which must hold at least a byte. Exactly one of several calls for the same key
   * succeeds, and none once the upload was ended.
   */
  async receive(key: string, body: AsyncIterable<Uint8Array>, limits: { maxBytes: number; contentType: string }) {
    await this.#assertUnwritten(key);
    const temporary = await this.#write(body, limits.maxBytes);
    try {
      if ((await stat(temporary)).size === 0) throw new NoBytes(key);
      await this.#assertUnwritten(key);
      await this.#setType(key, limits.contentType);
      // A hard link, unlike a rename, never replaces an existing file.
      await inFolder(this.objectPath(key), (path) => link(temporary, path));
    } catch (error) {
      throw isCode(error, 'EEXIST') ? new AlreadyWritten(key) : error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async #assertUnwritten(key: string): Promise<void> {
    for (const path of [this.objectPath(key), this.#endedPath(key)]) {
      if (await inTime(stat(path).catch(this.ignoreMissing), ANSWER_PATIENCE_MS)) throw new AlreadyWritten(key);
    }
  }

  /** Without copying bytes: a file that has a name is never written to again. */
  async copy(from: string, to: string): Promise<boolean> {
    if (!(await stat(this.objectPath(from)).catch(this.ignoreMissing))) return false;
    await this.#setType(to, await this.contentType(from));
    await inFolder(this.objectPath(to), (path) => link(this.objectPath(from), path));
    return true;
  }

  async remove(key: string): Promise<void> {
    await this.#removeObject(key);
    await rm(this.#endedPath(key), { force: true });
  }

  /** Removes an object, and leaves a mark by which `receive` refuses another one until `remove` is called. */
  async endUpload(key: string): Promise<void> {
    const temporary = await this.#write([], 0);
    await inFolder(this.#endedPath(key), (path) => rename(temporary, path));
    await this.#removeObject(key);
  }

  /** For `.catch`: a file that is not there is an answer, but not when the whole folder is gone. */
  readonly ignoreMissing = async (error: unknown): Promise<undefined> => {
    ignoreMissing(error);
    await this.#assertThere();
    return undefined;
  };

  async #assertThere(): Promise<void> {
    await stat(join(this.#root, 'incoming'));
  }

  async #removeObject(key: string): Promise<void> {
    await this.#assertThere();
    await rm(this.objectPath(key), { force: true });
    await rm(this.#typePath(key), { force: true });
  }

  #endedPath(key: string): string {
    return join(this.#root, 'ended-uploads', key);
  }

  #typePath(key: string): string {
    return join(this.#root, 'content-types', key);
  }

  async #setType(key: string, contentType: string): Promise<void> {
    const temporary = await this.#write([Buffer.from(contentType)], Number.POSITIVE_INFINITY);
    await inFolder(this.#typePath(key), (path) => rename(temporary, path));
  }

  async #write(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number): Promise<string> {
    const path = join(this.#root, 'incoming', randomUUID());
    const file = await inTime(open(path, 'wx', 0o600), ANSWER_PATIENCE_MS);
    try {
      let size = 0;
      for await (const chunk of body) {
        size += chunk.length;
        if (size > maxBytes) throw new TooManyBytes(`more than ${maxBytes} bytes`);
        await inTime(file.writeFile(chunk), ANSWER_PATIENCE_MS);
      }
      await file.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return path;
  }
}

/** Names a file in its folder and forces the folder to disk, so that the name survives a power cut too. */
async function inFolder(path: string, nameIt: (path: string) => Promise<void>): Promise<void> {
  const folderPath = dirname(path);
  await mkdir(folderPath, { recursive: true, mode: 0o700 });
  await nameIt(path);
  const folder = await open(folderPath, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** For `.catch`: a file that is not there is an answer, anything else stays an error. */
function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
