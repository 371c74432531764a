import type { Application } from '../application.ts';
import type { ProductType } from '../product-type.ts';
import { US_STATES } from '../us-states.ts';
import type { Endorsement } from './cover-terms.ts';
import type { UsControls } from './us-controls.ts';

/** The words of an endorsement as the product prints them. */
export type EndorsementWords = Pick<Endorsement, 'code' | 'name' | 'details'>;

const TEMPLATES = {
  BRK: { name: 'Bricking', details: 'Replacement of hardware made unusable by an attack' },
  BET: { name: 'Betterment', details: 'Improved replacement systems after an incident' },
  CRW: { name: 'Criminal Reward', details: 'Reward for information leading to a conviction' },
  WAR: {
    name: 'War and Cyber Operations Exclusion',
    details: 'Losses from war and state cyber operations are excluded',
  },
  TRI: {
    name: 'Certified Acts of Terrorism Coverage',
    details: 'Certified acts are covered; premium shown separately',
  },
  TRX: {
    name: 'Certified Acts of Terrorism Exclusion',
    details: 'Certified acts are excluded; signed waiver required',
  },
  BIO: { name: 'Biometric Data Exclusion', details: 'Claims from collection of biometric data are excluded' },
} as const;

type Template = keyof typeof TEMPLATES;

/** The endorsements of an option of CYBER (prefix SC) or TECH_EO (TE), in policy order (rating.md section 6). */
export function usEndorsements(
  application: Application,
  limitCents: number,
  controls: UsControls,
): readonly Endorsement[] {
  const { productType, optionalData, hasTria } = application;
  const words = (template: Template, amountCents: number | null = null): Endorsement => ({
    ...wordsOf(productType, template),
    limitCents: amountCents,
  });
  const capped = (dollars: number): number => Math.min(limitCents, dollars * 100);
  const state = US_STATES.find(({ name }) => name === optionalData.domicileState);
  return [
    words('BRK', Math.floor(limitCents / 2)),
    words('BET', capped(100_000)),
    words('CRW', capped(50_000)),
    words('WAR'),
    ...(state ? [{ ...stateWords(productType, state), limitCents: null }] : []),
    words(hasTria ? 'TRI' : 'TRX'),
    ...(controls.collectsBiometricData ? [words('BIO')] : []),
  ];
}

/** All endorsements of a product, for every application; those of CYBER_EU cannot be chosen by hand. */
export function endorsementCatalogue(productType: ProductType): readonly EndorsementWords[] {
  if (productType === 'CYBER_EU') return [];
  const templates: readonly Template[] = ['BRK', 'BET', 'CRW', 'WAR', 'TRI', 'TRX', 'BIO'];
  return [
    ...templates.map((template) => wordsOf(productType, template)),
    ...US_STATES.map((state) => stateWords(productType, state)),
  ];
}

function wordsOf(productType: ProductType, template: Template): EndorsementWords {
  return { ...TEMPLATES[template], code: `${prefixOf(productType)}-${template}` };
}

function stateWords(productType: ProductType, state: (typeof US_STATES)[number]): EndorsementWords {
  return {
    name: `${state.name} Amendatory Endorsement`,
    code: `${prefixOf(productType)}-ST-${state.code}`,
    details: "Changes required by the insured's home state",
  };
}

function prefixOf(productType: ProductType): string {
  return productType === 'TECH_EO' ? 'TE' : 'SC';
}
