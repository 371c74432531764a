/** Converts amounts to text and back; an amount is always an integer of minor units. */
import { numberFormat, separators } from './region.ts';

/** `1,000,000` for whole units, `3,128.50` otherwise. */
export function formatMinorUnits(minorUnits: number, digits = 2): string {
  const unit = 10 ** digits;
  const rest = Math.abs(minorUnits) % unit;
  const whole = numberFormat(0)
    .format(Math.trunc(Math.abs(minorUnits) / unit))
    .replace(SPACES, ' ');
  const sign = minorUnits < 0 ? '-' : '';
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}${separators().decimal}${String(rest).padStart(digits, '0')}`;
}

/**
 * Parses `$1,000`, `1000`, `1000.5`, `-$500` for a credit, and `1m` or `250k` as underwriters write limits, to minor units;
 * null for anything else.
 */
export function readMinorUnits(text: string, digits = 2): number | null {
  const match = AMOUNT.exec(withUsualSeparators(text.trim()));
  if (!match) return null;
  const [, ahead = '', behind = '', whole = '', fraction = '', suffix = ''] = match;
  const power = digits + ({ k: 3, m: 6 }[suffix.toLowerCase()] ?? 0);
  if (fraction.length > power || (ahead !== '' && behind !== '')) return null;
  const amount = Number(whole.replaceAll(',', '') + fraction.padEnd(power, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return ahead + behind === '' || amount === 0 ? amount : -amount;
}

/** A minus may stand before the currency or behind it, as `-$500` and `SEK -500` are both written. */
const AMOUNT = /^([-−]?)[^\d−-]{0,4}?\s*([-−]?)\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d+))?\s*([kKmM])?$/;

const SPACES = /[\u00a0\u202f]/g;

/** Converts Swedish `1 000 000,50` to `1,000,000.50`, digit by digit, so that the separators are not confused. */
function withUsualSeparators(text: string): string {
  const { group, decimal } = separators();
  const thousands = group.replace(SPACES, ' ');
  return [...text.replace(SPACES, ' ')]
    .map((sign) => (sign === decimal ? '.' : sign === thousands || (thousands === '’' && sign === "'") ? ',' : sign))
    .join('');
}
