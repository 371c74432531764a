import type { Call, CallOptions } from './calls/call.ts';
import type { ProductType } from './printed/inputs.ts';
import {
  Appetite,
  type AppetiteResult,
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
  /** Class by revenue band: what happens, and the premium of the standard option. One class, or all of them. */
  appetite(product: ProductType, natureOfBusiness?: string, options?: CallOptions): Promise<AppetiteResult['appetite']>;
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
    appetite: async (productType, natureOfBusiness, options) =>
      (await call(Appetite, { productType, natureOfBusiness }, options)).appetite,
    naturesOfBusiness: async (productType, options) =>
      (await call(NaturesOfBusiness, { productType }, options)).natureOfBusinessList,
  };
}
