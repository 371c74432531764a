import { ratingText } from '../../messages/options-messages.ts';

const SHORT_FORMS: Readonly<Record<string, string>> = { pii: 'PII', mfa: 'MFA', us: 'US', naics: 'NAICS' };

/** `numberOfPiiRecords` in words: `Number of PII records`. */
export function inputLabel(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The inputs of the plan, with decimals unchanged. */
export function inputValue(value: string): string {
  if (value === 'true') return ratingText.yes;
  if (value === 'false') return ratingText.no;
  if (value === '[]' || value === 'null' || value === '') return ratingText.nothing;
  return /^\d{4,15}$/.test(value) ? Number(value).toLocaleString('en-US') : value;
}
