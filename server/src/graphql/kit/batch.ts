import { nextTick } from 'node:process';

/** Loads several values in one go; a key without a value is left out. */
export type LoadMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Waiting<Value> {
  readonly key: string;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A function that loads one value, of which all calls of one moment are answered together: the field of every object of
 * a list then costs one statement. Nothing is kept, so that a later read of the same call sees what changed in between.
 */
export function batched<Value>(loadMany: LoadMany<Value>): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = [];
  const answer = async (asked: readonly Waiting<Value>[]): Promise<void> => {
    try {
      const values = await loadMany([...new Set(asked.map(({ key }) => key))]);
      for (const { key, resolve } of asked) resolve(values.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return async (key) =>
    await new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        nextTick(() => {
          const asked = waiting;
          waiting = [];
          void answer(asked);
        });
      }
      waiting.push({ key, resolve, reject });
    });
}
