/** What a person typed, before another sentence: it ends with a full stop unless it ends with a mark of its own. */
export function asSentence(typed: string): string {
  const text = typed.trim();
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
