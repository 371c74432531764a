/** Deliverable-looking: one @, no blanks or separators, a dotted domain, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\.]+$/.test(text);
}
