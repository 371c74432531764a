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
