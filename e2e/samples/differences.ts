import type { Played } from './play-stories.ts';
import type { Answer } from './run-sample.ts';

const SHOWN = 400;

// Line and column of a fault depend on how each language lays the query out.
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'locations' ? undefined : value;
}

function shown(answer: Answer | undefined): unknown {
  return answer && [answer.body, ...(answer.events ?? [])];
}

/**
 * The differences between what the API answered and what the SDK made of it, one line per sample. The SDK reads more of
 * each thing than most samples ask for, so only what both have is compared; ids of different runs are left out.
 */
export function sdkDifferences(recorded: Played, played: Played): readonly string[] {
  return [...recorded].flatMap(([id, answer]) => {
    const found = played.get(id);
    if (found === undefined) return [`${id}: not played`];
    return overlapFaults(answer.body, found.body, 'body').map((fault) => `${id}: ${fault}`);
  });
}

function overlapFaults(one: unknown, other: unknown, path: string): readonly string[] {
  if (other === undefined || isMade(path, one)) return [];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item, place) => overlapFaults(item, other[place], `${path}[${place}]`));
  if (isObject(one) && isObject(other))
    return Object.entries(one).flatMap(([key, value]) =>
      overlapFaults(value, Reflect.get(other, key), `${path}.${key}`),
    );
  return one === other ? [] : [`${path} is ${JSON.stringify(one)}, the SDK has ${JSON.stringify(other)}`];
}

/** Ids and links stand for others in each run; places depend on how a document is laid out. */
function isMade(path: string, value: unknown): boolean {
  return path.endsWith('.locations') || (typeof value === 'string' && /01900000-0000-7000-8000-|^https?:/.test(value));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The differences between two runs of the stories, one line per sample. */
export function differences(one: Played, other: Played): readonly string[] {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return [...ids].flatMap((id) => {
    const [first, second] = [one, other].map((played) => JSON.stringify(shown(played.get(id)), withoutPlaces));
    if (first === second) return [];
    const at = [...(first ?? '')].findIndex((letter, index) => letter !== second?.[index]);
    return [
      `${id}: …${first?.slice(Math.max(at - 60, 0), at + SHOWN)} | …${second?.slice(Math.max(at - 60, 0), at + SHOWN)}`,
    ];
  });
}
