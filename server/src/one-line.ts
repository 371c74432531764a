/** Names and addresses stand in one line of mails, lists and documents: line ends and other control characters do not. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

export const ONE_LINE = 'must be one line without control characters';
