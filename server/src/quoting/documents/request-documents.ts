import { currencyOf, minorDigitsOf, natureOfBusinessOf, PRODUCTS } from '@bindery/domain/products/index.ts';
import { addressLines } from '../../clients/index.ts';
import type { DocumentHead, Insured, Party } from '../../documents/index.ts';
import type { ProviderSettings } from '../deps.ts';
import type { DocumentFacts } from './document-facts-store.ts';

/** What every document of a request says about provider, product and money. */
export function documentHead(
  provider: ProviderSettings,
  { application }: Pick<DocumentFacts, 'application'>,
  document: { readonly reference: string; readonly issuedOn: string; readonly isPreview?: boolean },
): DocumentHead {
  const code = currencyOf(application);
  return {
    market: application.productType === 'CYBER_EU' ? 'EU' : 'US',
    provider: {
      name: provider.name,
      mail: provider.mail,
      ...(provider.claimsMail !== undefined && { claimsMail: provider.claimsMail }),
      ...(provider.brand && { brand: provider.brand }),
    },
    productName: PRODUCTS[application.productType].name,
    currency: { code, minorDigits: minorDigitsOf(code) ?? 2 },
    ...document,
  };
}

export function insuredParty({ application, client }: DocumentFacts): Insured {
  const given = application.cyberEuQuestions?.natureOfBusiness ?? application.optionalData['natureOfBusiness'] ?? null;
  return {
    name: client.name,
    lines: addressLines(client.address),
    website: client.primaryWebsite,
    natureOfBusiness: natureOfBusinessOf(application)?.name ?? given,
  };
}

export function brokerageParty({ brokerage }: DocumentFacts): Party {
  return { name: brokerage.name, lines: addressLines(brokerage.address) };
}

export function homeStateOf({ application }: DocumentFacts): string | null {
  return application.productType === 'CYBER_EU' ? null : (application.optionalData['domicileState'] ?? null);
}
