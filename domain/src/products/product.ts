import type { ProductType } from './product-type.ts';
import { LIMITS_COUNT, type Question } from './questions/question.ts';
import { CYBER_QUESTIONS } from './questions/questions-cyber.ts';
import { CYBER_EU_QUESTIONS } from './questions/questions-cyber-eu.ts';
import { TECH_EO_QUESTIONS } from './questions/questions-tech-eo.ts';

export interface Product {
  readonly productType: ProductType;
  readonly name: string;
  /** How many pairs of limit and deductible one request may hold (decisions D25). */
  readonly limitsCount: { readonly minimum: number; readonly maximum: number };
  /** Fully earned at binding; not part of the premium (rating.md section 2). */
  readonly policyFeeCents: number;
  readonly hasTerrorismCover: boolean;
  readonly isEverAutoQuoted: boolean;
  readonly questions: readonly Question[];
}

/** What is sold, and what each product asks (part 1 sections 1 and 3, part 2 section 3). */
export const PRODUCTS: Readonly<Record<ProductType, Product>> = {
  CYBER: {
    productType: 'CYBER',
    name: 'Smart Cyber',
    limitsCount: LIMITS_COUNT.CYBER,
    policyFeeCents: 19_500,
    hasTerrorismCover: true,
    isEverAutoQuoted: true,
    questions: CYBER_QUESTIONS,
  },
  CYBER_EU: {
    productType: 'CYBER_EU',
    name: 'Smart Cyber EU',
    limitsCount: LIMITS_COUNT.CYBER_EU,
    policyFeeCents: 0,
    hasTerrorismCover: false,
    isEverAutoQuoted: true,
    questions: CYBER_EU_QUESTIONS,
  },
  TECH_EO: {
    productType: 'TECH_EO',
    name: 'Smart Tech E+O',
    limitsCount: LIMITS_COUNT.TECH_EO,
    policyFeeCents: 19_500,
    hasTerrorismCover: true,
    isEverAutoQuoted: false,
    questions: TECH_EO_QUESTIONS,
  },
};
