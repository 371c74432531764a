import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/**
 * The lines of a book in a file, one after the other: JSON Lines, read as a stream, or one JSON list. Throws an Error of
 * one line that names the file and the line.
 */
export async function* readBookFile(file: string): AsyncGenerator<unknown> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    if (number === 1 && line.trimStart().startsWith('[')) return yield* await readList(file);
    yield parsed(line, `${file}:${number}`);
  }
}

async function readList(file: string): Promise<readonly unknown[]> {
  const list = parsed(await readFile(file, 'utf8'), file);
  if (!Array.isArray(list)) throw new Error(`${file}: must be a list or one object per line`);
  return list;
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${place}: is not JSON`);
  }
}
