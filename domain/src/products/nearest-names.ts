/**
 * The `count` names most like a text, best first; equal likeness keeps list order. Likeness is the share of letter
 * pairs two words have in common (Dice), best per word, so that a typo, a plural or one word of a name is enough.
 */
export function nearestNames(text: string, names: readonly string[], count: number): readonly string[] {
  return names
    .map((name, position) => ({ name, position, likeness: likeness(text, name) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.position - b.position)
    .slice(0, count)
    .map(({ name }) => name);
}

function likeness(text: string, name: string): number {
  const wanted = words(text);
  const offered = words(name);
  const best = wanted.map((word) => Math.max(0, ...offered.map((other) => dice(word, other))));
  const byWord = best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
  // The whole text decides between names that share the same words: shorter names are closer.
  return byWord + dice(text.toLowerCase(), name.toLowerCase());
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function dice(a: string, b: string): number {
  const [left, right] = [letterPairs(a), letterPairs(b)];
  const shared = left.filter((pair) => right.includes(pair)).length;
  return (2 * shared) / Math.max(1, left.length + right.length);
}

function letterPairs(word: string): readonly string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2));
}
