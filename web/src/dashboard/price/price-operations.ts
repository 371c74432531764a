import type { EligibilitySettings } from '@bindery/domain/eligibility/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import type { AppetiteCell } from '../../kit/price/appetite.ts';
import { type Path, pathFields } from '../../kit/price/path.ts';
import type { PriceStep } from '../../kit/price/price-bars.ts';
import { operation } from '../../kit/server/graphql-client.ts';

/** How the price of an option came about, as far as the provider shows it. */
export interface PriceWorksheet {
  readonly plan: string;
  readonly version: number;
  readonly fingerprint: string;
  readonly isFull: boolean;
  readonly steps: readonly PriceStep[];
}

export const READ_WORKSHEETS = operation<
  {
    readonly request: {
      readonly options: readonly { readonly id: string; readonly worksheet: PriceWorksheet | null }[];
    };
  },
  { readonly id: string }
>(`query Worksheets($id: ID!) { request(id: $id) { options { id worksheet {
  plan version fingerprint isFull steps { label kind value premiumCentsAfter isConversion }
} } } }`);

export const READ_PATH = operation<{ readonly request: { readonly pathToYes: Path | null } }, { readonly id: string }>(
  `query PathToYes($id: ID!) { request(id: $id) { pathToYes { ${pathFields()} } } }`,
);

/** What the answers typed so far would come to. */
export interface Indication {
  readonly outcome: string;
  readonly reasons: readonly string[];
  readonly currency: string;
  readonly currencyDigits: number;
  readonly options: readonly {
    readonly limitCents: number;
    readonly deductibleCents: number;
    readonly premiumCents: number;
    readonly totalCents: number;
  }[];
  readonly unusable: readonly { readonly field: string; readonly label: string; readonly isMissing: boolean }[];
  readonly path: Path;
  readonly today: string;
  readonly maxAutoLimitLarge: EligibilitySettings['maxAutoLimitLarge'];
  readonly outOfAppetiteAction: EligibilitySettings['outOfAppetiteAction'];
}

export interface IndicationAsked {
  readonly productType: ProductType;
  readonly answers: readonly { readonly field: string; readonly value: string }[];
  readonly website: string | null;
  readonly country: string | null;
}

export const INDICATION = operation<{ readonly indication: Indication }, IndicationAsked>(
  `query Indication($productType: String!, $answers: [TypedAnswerInput!]!, $website: String, $country: String) {
    indication(productType: $productType, answers: $answers, website: $website, country: $country) {
      outcome reasons currency currencyDigits options { limitCents deductibleCents premiumCents totalCents }
      unusable { field label isMissing } path { ${pathFields()} } today maxAutoLimitLarge outOfAppetiteAction
    }
  }`,
);

export const APPETITE = operation<
  { readonly appetite: readonly AppetiteCell[] },
  { readonly productType: ProductType }
>(`query Appetite($productType: String!) { appetite(productType: $productType) {
  natureOfBusiness revenueFrom revenueTo outcome premiumCentsFrom premiumCentsTo
} }`);
