import { ratingText } from '../../messages/request/options-messages.ts';

const SHORT_FORMS: Readonly<Record<string, string>> = { pii: 'PII', mfa: 'MFA', us: 'US', naics: 'NAICS' };

const FRACTION = /^\d+\/\d+$/;

/** A whole number or a fraction; NaN for anything else. */
export function unitsOf(value: string): number {
  if (!FRACTION.test(value)) return /^\d+$/.test(value) ? Number(value) : Number.NaN;
  const [n, d] = value.split('/').map(Number);
  return (n ?? Number.NaN) / (d ?? Number.NaN);
}

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

/** The inputs of the plan, with decimals unchanged. What a step divided is a fraction, `9600000000/2209`. */
export function inputValue(value: string): string {
  if (value === 'true') return ratingText.yes;
  if (value === 'false') return ratingText.no;
  if (value === '[]' || value === 'null' || value === '') return ratingText.nothing;
  if (FRACTION.test(value)) return unitsOf(value).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return /^\d{4,15}$/.test(value) ? Number(value).toLocaleString('en-US') : value;
}
