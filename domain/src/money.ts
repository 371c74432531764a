/** Money is an integer number of minor units (cents); a currency says how many minor digits it has. */

/** Formats minor units as people write them: `$2,000,000`, `SEK 20,000`, minor digits only when not zero (rating.md 7.4). */
export function formatMoney(minorUnits: number, currency = 'USD', minorDigits = 2): string {
  const unit = 10 ** minorDigits;
  const sign = minorUnits < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(minorUnits) / unit);
  const rest = Math.abs(minorUnits) % unit;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(minorDigits, '0')}`;
  const amount = `${groupThousands(whole)}${fraction}`;
  return currency === 'USD' ? `${sign}$${amount}` : `${currency} ${sign}${amount}`;
}

function groupThousands(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
