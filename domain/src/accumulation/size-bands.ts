/**
 * Bands of a year's revenue by their number, in whole dollars, for Smart Cyber EU euros. An empty number: the revenue is
 * not known.
 */
export const SIZE_BANDS = ['0', '1', '2', '3', '4', ''] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];

const TEXTS: Readonly<Record<SizeBand, string>> = {
  '0': 'under 1M',
  '1': '1M to 10M',
  '2': '10M to 50M',
  '3': '50M to 100M',
  '4': '100M and more',
  '': 'not known',
};

export function isSizeBand(text: string): text is SizeBand {
  return Object.hasOwn(TEXTS, text);
}

export function sizeBandText(band: SizeBand): string {
  return TEXTS[band];
}
