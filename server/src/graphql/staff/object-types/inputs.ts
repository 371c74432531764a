import { UNDERWRITER_FACTORS } from '@bindery/domain/products/index.ts';
import { factorText } from '@bindery/domain/quote-request/index.ts';
import type { StaffBuilder } from '../context.ts';
import type { StaffEnums } from './enums.ts';
import { addPortfolioFilter, addReachedFilter } from './portfolio/portfolio-filter.ts';
import { specialTermInputs } from './request/option-terms.ts';

/** What mutations and filters take. */
export function addInputs(builder: StaffBuilder, enums: StaffEnums) {
  const parts = { agreementEdit: addAgreementEdit(builder), endorsementInput: addEndorsementInput(builder) };
  return {
    optionInput: addOptionInput(builder, parts),
    askedItemInput: addAskedItemInput(builder, enums),
    holdInput: addHoldInput(builder),
    queueFilter: addQueueFilter(builder, enums),
    policyFilter: addPolicyFilter(builder, enums),
    auditFilter: addAuditFilter(builder, enums),
    portfolioFilter: addPortfolioFilter(builder, enums),
  };
}

export type StaffInputs = ReturnType<typeof addInputs>;

interface OptionParts {
  readonly agreementEdit: ReturnType<typeof addAgreementEdit>;
  readonly endorsementInput: ReturnType<typeof addEndorsementInput>;
}

function addAgreementEdit(builder: StaffBuilder) {
  return builder.inputType('AgreementEdit', {
    fields: (t) => ({
      code: t.field({ type: 'String', required: true }),
      isRemoved: t.field({ type: 'Boolean' }),
      limitCents: t.field({ type: 'SafeInt' }),
      deductibleCents: t.field({ type: 'SafeInt' }),
    }),
  });
}

function addEndorsementInput(builder: StaffBuilder) {
  return builder.inputType('EndorsementInput', {
    fields: (t) => ({
      code: t.field({ type: 'String', required: true }),
      name: t.field({ type: 'String', required: true }),
      details: t.field({ type: 'String' }),
      limitCents: t.field({ type: 'SafeInt' }),
    }),
  });
}

function boundsOf(factor: keyof typeof UNDERWRITER_FACTORS): string {
  const { from, to } = UNDERWRITER_FACTORS[factor];
  return `${factorText(from)} to ${factorText(to)}`;
}

function addOptionInput(builder: StaffBuilder, parts: OptionParts) {
  return builder.inputType('OptionInput', {
    description: "A field left out stays as it is; for a new option it is the product's own.",
    fields: (t) => ({
      limitCents: t.field({ type: 'SafeInt' }),
      deductibleCents: t.field({ type: 'SafeInt' }),
      waitingHours: t.field({ type: 'Int' }),
      ...specialTermInputs(t),
      claimsFactor: t.field({ type: 'String', description: `${boundsOf('claimsFactor')}, at most 4 decimals.` }),
      scheduleFactor: t.field({
        type: 'String',
        description: `${boundsOf('scheduleFactor')}, at most 4 decimals; other than 1.00 it needs a reason.`,
      }),
      scheduleReason: t.field({ type: 'String' }),
      agreements: t.field({ type: [parts.agreementEdit], description: 'Changes by code; US products only.' }),
      endorsements: t.field({
        type: [parts.endorsementInput],
        description: "The whole list; null: the product's own. US products only.",
      }),
    }),
  });
}

function addAskedItemInput(builder: StaffBuilder, enums: StaffEnums) {
  return builder.inputType('AskedItemInput', {
    fields: (t) => ({
      kind: t.field({ type: enums.askedItemKind, required: true }),
      text: t.field({ type: 'String', required: true }),
      field: t.field({
        type: 'String',
        description:
          'The answer that is asked for by name, such as `limits` or `optionalData.claims`: the broker’s SUBMIT saves it.',
      }),
    }),
  });
}

function addHoldInput(builder: StaffBuilder) {
  return builder.inputType('HoldInput', {
    fields: (t) => ({
      reason: t.field({ type: 'String', required: true, description: 'For us.' }),
      sentence: t.field({ type: 'String', required: true, description: 'For the broker.' }),
      reviewOn: t.field({ type: 'Date', required: true }),
    }),
  });
}

function addQueueFilter(builder: StaffBuilder, enums: StaffEnums) {
  const reached = addReachedFilter(builder, enums);
  return builder.inputType('QueueFilter', {
    description: 'ALL of these must hold; a list means one of it. The view comes on top.',
    fields: (t) => ({
      products: t.field({ type: [enums.productType] }),
      statuses: t.field({ type: [enums.quoteRequestStatus] }),
      assigneeIds: t.field({ type: ['ID'] }),
      ageHoursFrom: t.field({
        type: 'Int',
        description: "Hours that a broker waits for us, by the partner's own clock: what has no age has none of them.",
      }),
      ageHoursTo: t.field({ type: 'Int' }),
      effectiveFrom: t.field({ type: 'Date' }),
      effectiveTo: t.field({ type: 'Date' }),
      ruleIds: t.field({ type: ['String'], description: 'Rules that fired.' }),
      classNames: t.field({ type: ['String'] }),
      places: t.field({ type: ['String'], description: 'Home states, spelled out, or countries.' }),
      brokerageIds: t.field({ type: ['ID'] }),
      premiumCentsFrom: t.field({
        type: 'SafeInt',
        description: 'Of the lowest option of the newest quote, or the indication before there is one.',
      }),
      premiumCentsTo: t.field({ type: 'SafeInt' }),
      reached: t.field({ type: reached }),
      text: t.field({
        type: 'String',
        description: "Begins of words of the insured's name or website, or a whole request id.",
      }),
    }),
  });
}

function addPolicyFilter(builder: StaffBuilder, enums: StaffEnums) {
  return builder.inputType('PolicyFilter', {
    fields: (t) => ({
      products: t.field({ type: [enums.productType] }),
      statuses: t.field({ type: [enums.policyStatus] }),
      text: t.field({ type: 'String', description: "A policy number, or begins of words of the insured's name." }),
    }),
  });
}

function addAuditFilter(builder: StaffBuilder, enums: StaffEnums) {
  return builder.inputType('AuditFilter', {
    fields: (t) => ({
      entity: t.field({
        type: 'String',
        description: 'quote_request, policy, partner, api_key, client, webhook, staff, setting or rate_plan.',
      }),
      entityId: t.field({ type: 'ID' }),
      action: t.field({ type: 'String' }),
      actorKind: t.field({ type: enums.actorKind }),
      actor: t.field({
        type: 'String',
        description: 'A part of the name or of the e-mail of the person who did it, in any case.',
      }),
      from: t.field({ type: 'DateTime' }),
      to: t.field({ type: 'DateTime' }),
      requestId: t.field({ type: 'String' }),
    }),
  });
}
