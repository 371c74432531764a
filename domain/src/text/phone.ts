/** Longer than any number that people write, with its extension. */
export const PHONE_LENGTH = 40;

/** A telephone number as people write it: digits with signs between them, such as `+1 (312) 555-0123 ext. 4`. */
export function isPhone(text: string): boolean {
  if (text.length > PHONE_LENGTH || !/^[+(\d][\d ()./-]*(?: ?(?:ext\.?|x) ?\d{1,6})?$/.test(text)) return false;
  return text.replaceAll(/\D/g, '').length >= 5;
}

/** The address that dials a number; an extension is left to the person. */
export function phoneAddress(phone: string): string {
  const [number = ''] = phone.split(/ ?(?:ext|x)/);
  return `tel:${number.startsWith('+') ? '+' : ''}${number.replaceAll(/\D/g, '')}`;
}
