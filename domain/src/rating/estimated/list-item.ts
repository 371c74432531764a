/** An item of a list has texts and integers; whether a text is a number matters only where one is asked for. */
export function isItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  return Object.values(item).every((cell) => typeof cell === 'string' || Number.isSafeInteger(cell));
}
