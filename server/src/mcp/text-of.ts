/** A value that should be a text; numbers are meant well, anything else counts as absent. */
export function textOf(value: unknown, otherwise = ''): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
}
