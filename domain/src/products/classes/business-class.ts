export type Appetite = 'accept' | 'refer' | 'decline';

/** What a nature of business means for price and appetite; class 1 is the lowest hazard. */
export interface BusinessClass {
  readonly name: string;
  /** NAICS 2022; null for the names of TECH_EO. */
  readonly naicsCode: string | null;
  readonly class: 1 | 2 | 3 | 4 | 5;
  readonly appetite: Appetite;
}
