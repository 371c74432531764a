import type { Answer, AnswerGroup } from '../../api/schema-interfaces.ts';

export interface SortedAnswers {
  readonly adverse: readonly Answer[];
  readonly missing: readonly Answer[];
  readonly changed: readonly Answer[];
  /** All others that are answered, under their headings. */
  readonly groups: readonly AnswerGroup[];
  readonly unanswered: readonly Answer[];
}

type Place = Exclude<keyof SortedAnswers, 'groups'> | 'rest';

/** Every answer in one place: the first that it belongs to. */
export function sortAnswers(groups: readonly AnswerGroup[]): SortedAnswers {
  const all = groups.flatMap(({ answers }) => answers);
  const at = (place: Place): readonly Answer[] => all.filter((answer) => placeOf(answer) === place);
  const rest = groups.map(({ group, answers }) => ({
    group,
    answers: answers.filter((answer) => placeOf(answer) === 'rest'),
  }));
  return {
    adverse: at('adverse'),
    missing: at('missing'),
    changed: at('changed'),
    unanswered: at('unanswered'),
    groups: rest.filter(({ answers }) => answers.length > 0),
  };
}

function placeOf({ isAdverse, isMissing, isChanged, text }: Answer): Place {
  if (isAdverse) return 'adverse';
  if (isMissing) return 'missing';
  if (isChanged) return 'changed';
  return text === null ? 'unanswered' : 'rest';
}
