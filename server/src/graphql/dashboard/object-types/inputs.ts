import type { ClientInput } from '../../../clients/index.ts';
import type { DashboardBuilder } from '../context.ts';

/** What mutations take. */
export function addInputs(builder: DashboardBuilder) {
  return {
    answer: builder.inputType('AnswerInput', {
      description: 'A text, a received document of the request, or both.',
      fields: (t) => ({ text: t.string({ required: false }), documentId: t.id({ required: false }) }),
    }),
    typedAnswer: builder.inputType('TypedAnswerInput', {
      description: 'One answer as it is typed.',
      fields: (t) => ({
        field: t.string({ required: true, description: 'The path of the question.' }),
        value: t.string({ required: true, description: 'JSON; null removes an earlier answer.' }),
      }),
    }),
    insured: builder.inputType('InsuredInput', {
      fields: (t) => ({
        name: t.string({ required: false }),
        website: t.string({ required: false }),
        country: t.string({ required: false, description: 'ISO 3166-1 alpha-2.' }),
        street: t.string({ required: false }),
        streetTwo: t.string({ required: false }),
        locality: t.string({ required: false }),
        region: t.string({ required: false }),
        postalCode: t.string({ required: false }),
      }),
    }),
    contact: builder.inputType('ContactInput', {
      fields: (t) => ({
        name: t.string({ required: true }),
        email: t.string({ required: true }),
        title: t.string({ required: false }),
      }),
    }),
    limit: builder.inputType('LimitInput', {
      fields: (t) => ({
        aggregateCents: t.field({ type: 'SafeInt', required: true }),
        deductibleCents: t.field({ type: 'SafeInt', required: true }),
      }),
    }),
  };
}

interface GivenInsured {
  readonly name?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly streetTwo?: string | null | undefined;
  readonly locality?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

/** The fields of a form as the use cases of clients take them; without a part of the address it stays as it is. */
export function clientInputOf({ name, website, ...address }: GivenInsured): ClientInput {
  const hasAddress = Object.values(address).some((part) => part !== undefined);
  return { name, primaryWebsite: website, address: hasAddress ? address : undefined };
}
