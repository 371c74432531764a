/** More rows than any list of a form has. */
const MOST_ROWS = 100;

/** A text, number, yes or no, nothing, an amount with its currency, or rows of such parts: nothing else is an answer. */
export function isTypedValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= MOST_ROWS && value.every(isParts);
  return isPart(value) || isParts(value);
}

function isParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPart);
}

function isPart(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
