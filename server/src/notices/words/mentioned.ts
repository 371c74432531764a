/**
 * Whether a note mentions a person: `@` before the name, the first name, or the mailbox without its domain, in any case.
 * The mention ends where the word ends, so that `@Noahs` is not Noah.
 */
export function isMentioned(text: string, { name, email }: { readonly name: string; readonly email: string }): boolean {
  const lower = ` ${text.toLowerCase()} `;
  const names = [name, name.split(' ')[0] ?? '', email.split('@')[0] ?? ''].filter((one) => one !== '');
  return names.some((one) => hasWord(lower, `@${one.toLowerCase()}`));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
    if (!/[\p{L}\p{N}_]/u.test(before) && !/[\p{L}\p{N}_@]/u.test(after)) return true;
  }
  return false;
}
