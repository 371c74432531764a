import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

const TOTALS = `totals {
  currency lines premiumCents triaCents policyFeeCents taxCents stampingCents otherCents totalCents debitCents creditCents }`;

export const READ_BINDERS = operation<{ readonly bordereauBinders: readonly Schema.BordereauBinder[] }>(
  `query BordereauBinders { bordereauBinders {
  partnerId partnerName productType openMonth isOver closedMonths { month closedAt closedBy lines ${TOTALS} } } }`,
);

export interface MonthOfBinder {
  readonly partnerId: string;
  readonly productType: Schema.ProductType;
  readonly month: string;
}

export const READ_MONTH_PREVIEW = operation<{ readonly bordereauPreview: Schema.BordereauPreview }, MonthOfBinder>(
  `query BordereauPreview($partnerId: ID!, $productType: ProductType!, $month: String!) {
  bordereauPreview(partnerId: $partnerId, productType: $productType, month: $month) {
    month isOver lines corrections ${TOTALS} } }`,
);

export const CLOSE_MONTH = operation<{ readonly done: Schema.BordereauMonth }, MonthOfBinder>(
  `mutation CloseBordereauMonth($partnerId: ID!, $productType: ProductType!, $month: String!) {
  done: closeBordereauMonth(partnerId: $partnerId, productType: $productType, month: $month) {
    month closedAt closedBy lines ${TOTALS} } }`,
);

export const READ_SURPLUS_LINES_TAX = operation<
  { readonly surplusLinesTax: readonly Schema.StateTax[] },
  { readonly quarter: string }
>(`query SurplusLinesTax($quarter: String!) { surplusLinesTax(quarter: $quarter) {
  homeState policies taxableCents premiumCents triaCents policyFeeCents taxCents stampingCents otherCents
  entriesWithoutTax } }`);
