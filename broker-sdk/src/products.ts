import type { Call, CallOptions } from './calls/call.ts';
import type { ProductType } from './printed/inputs.ts';
import {
  ApplicationQuestions,
  type ApplicationQuestionsResult,
  NaturesOfBusiness,
  type NaturesOfBusinessResult,
  TermsOffered,
  type TermsOfferedResult,
  type TermsOfferedVariables,
} from './printed/operations.ts';

export interface Products {
  /** Everything that a form needs: labels, types, values, help, and what is asked when. */
  questions(product: ProductType, options?: CallOptions): Promise<ApplicationQuestionsResult['applicationQuestions']>;
  /** The limits and retentions that can be asked for, what is quoted automatically, and the most that is written. */
  terms(terms: TermsOfferedVariables, options?: CallOptions): Promise<TermsOfferedResult['termsOffered']>;
  /** The names that `natureOfBusiness` accepts. */
  naturesOfBusiness(
    product: ProductType,
    options?: CallOptions,
  ): Promise<NaturesOfBusinessResult['natureOfBusinessList']>;
}

export function productsOf(call: Call): Products {
  return {
    questions: async (productType, options) =>
      (await call(ApplicationQuestions, { productType }, options)).applicationQuestions,
    terms: async (terms, options) => (await call(TermsOffered, terms, options)).termsOffered,
    naturesOfBusiness: async (productType, options) =>
      (await call(NaturesOfBusiness, { productType }, options)).natureOfBusinessList,
  };
}
