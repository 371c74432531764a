/**
 * How numbers and days are written. The words are English; what separates thousands and in which order a day stands
 * follows the person's region in an application that asks for it.
 */
interface Conventions {
  readonly numbers: string;
  readonly days: string;
}

const HOUSE: Conventions = { numbers: 'en-US', days: 'en-GB' };

let current: Conventions = HOUSE;

/** `de-AT` is written as English is in Austria. No or a strange language keeps the conventions of the house. */
export function followRegion(language: string | undefined): void {
  current = conventionsOf(language);
}

function conventionsOf(language: string | undefined): Conventions {
  try {
    const { region } = new Intl.Locale(language ?? '').maximize();
    return region === undefined ? HOUSE : { numbers: `en-${region}`, days: `en-${region}` };
  } catch {
    return HOUSE;
  }
}

export function numberLocale(): string {
  return current.numbers;
}

export function dayLocale(): string {
  return current.days;
}

/** What stands between thousands and before the minor digits. */
export function separators(): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(current.numbers, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}
