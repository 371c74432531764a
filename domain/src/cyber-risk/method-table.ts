import { RULE_IDS, type RuleId, ruleOf } from './catalogue/catalogue.ts';
import { RATING_NAMES, RATING_TITLES } from './catalogue/rating-name.ts';
import { effectOf, type Method } from './method.ts';

/** The ratings and their weights as the documentation prints them, in Markdown. */
export function ratingTable({ weightsBps }: Method): string {
  const rows = RATING_NAMES.map((name) => `| ${RATING_TITLES[name]} | ${weightsBps[name] / 100} % |`);
  return ['| Rating | Weight |', '| --- | --- |', ...rows].join('\n');
}

/** Every finding as the documentation prints it, in Markdown: what it is called, how bad it is and what it costs. */
export function catalogueTable(method: Method): string {
  const rows = RATING_NAMES.flatMap((name) => RULE_IDS.filter((id) => ruleOf(id).rating === name)).map((id) => {
    const { rating, severity, title, source } = ruleOf(id);
    const cells = [RATING_TITLES[rating], `\`${id}\``, title, severity.toLowerCase(), effectWords(method, id), source];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| Rating | Rule | Finding | Severity | Effect | Source |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function effectWords(method: Method, id: RuleId): string {
  const effect = effectOf(method, id);
  switch (effect.kind) {
    case 'MINUS':
      return `minus ${effect.points}`;
    case 'LOSES':
      return `loses ${effect.points}`;
    case 'AT_MOST':
      return `at most ${effect.value}`;
    case 'ZERO':
      return 'rating 0';
    case 'FORMULA':
      return 'in the formula';
    case 'NONE':
      return 'shown only';
    default:
      return effect satisfies never;
  }
}
