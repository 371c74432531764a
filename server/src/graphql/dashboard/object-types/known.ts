/** The value that was meant by the text of an address; undefined, which means any, for a text that means none. */
export function known<Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}
