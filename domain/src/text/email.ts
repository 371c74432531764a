import { isPlainLine } from './plain-line.ts';

/** The most characters of an e-mail address (RFC 5321, section 4.5.3.1). */
export const EMAIL_LENGTH = 254;

const SEPARATORS = /[\s,;:<>()[\]"\\]/;

/**
 * Looks deliverable: one @ between a local part of at most 64 characters and a dotted domain, without blanks,
 * separators, invisible characters or an empty label, at most 254 characters.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_LENGTH || SEPARATORS.test(text) || !isPlainLine(text)) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length > 64) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && !local.split('.').includes('');
}

function isLabel(label: string): boolean {
  return label !== '' && label.length <= 63 && !label.startsWith('-') && !label.endsWith('-');
}
