import type { Limit, MoneyAnswer, OptionalDataEntry, QuoteRequestInfo } from '@bindery/domain/products/index.ts';
import type { AddressInput } from '../../../clients/index.ts';
import type { BrokerAddress } from '../../../partners/index.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerEnums } from './enums.ts';
import { addTechEoControls } from './tech-eo-inputs.ts';

type CyberEuInput = NonNullable<QuoteRequestInfo['cyberEuQuestions']>;
type QuestionsInput = NonNullable<QuoteRequestInfo['applicationQuestions']>;

/** The input types of the contract; their shapes are those the domain reads. */
export function addInputs(builder: BrokerBuilder, enums: BrokerEnums) {
  const address = builder.inputRef<AddressInput>('AddressInput').implement({
    fields: (t) => ({
      country: t.string({ required: false, description: 'ISO 3166-1 alpha-2, upper case.' }),
      street: t.string({ required: false }),
      streetTwo: t.string({ required: false }),
      locality: t.string({ required: false }),
      region: t.string({
        required: false,
        description: 'Full name or abbreviation; left out in the EU, Iceland, Liechtenstein and Norway.',
      }),
      postalCode: t.string({ required: false }),
    }),
  });
  const brokerAddress = builder
    .inputRef<{ [Field in keyof BrokerAddress]?: string | null }>('BrokerAddressInput')
    .implement({
      fields: (t) => ({
        street: t.string({ required: true }),
        streetTwo: t.string({ required: false }),
        locality: t.string({ required: true }),
        region: t.string({ required: false }),
        postalCode: t.string({ required: true }),
      }),
    });
  const insured = builder.inputType('InsuredInput', { fields: (t) => ({ clientId: t.id({ required: false }) }) });
  const surveyAnswer = builder.inputType('SurveyAnswerInput', {
    fields: (t) => ({
      key: t.string({
        required: true,
        description: "The question as the underwriter's survey writes it, or its number: at most 100 characters.",
      }),
      value: t.string({ required: true, description: 'At most 5,000 characters.' }),
    }),
  });
  return { address, brokerAddress, insured, surveyAnswer, info: addQuoteRequestInfo(builder, enums) };
}

function addQuoteRequestInfo(builder: BrokerBuilder, enums: BrokerEnums) {
  const limit = builder.inputRef<Limit>('LimitInput').implement({
    fields: (t) => ({
      aggregateCents: t.field({ type: 'SafeInt', required: true }),
      deductibleCents: t.field({ type: 'SafeInt', required: true }),
    }),
  });
  const optionalData = builder.inputRef<OptionalDataEntry>('OptionalDataInput').implement({
    description: 'type is text, yes-no-uncertain or yes-no-other-uncertain.',
    fields: (t) => ({
      key: t.string({ required: true }),
      data: t.string({ required: false, description: 'Null takes an earlier answer back.' }),
      type: t.string({ required: true }),
    }),
  });
  const questions = builder.inputRef<QuestionsInput>('ApplicationQuestionsInput').implement({
    fields: (t) => ({
      biometricData: t.boolean({ required: false }),
      excludedClasses: t.boolean({ required: false }),
    }),
  });
  const cyberEu = addCyberEuQuestions(builder, enums);
  const techEo = addTechEoControls(builder, enums);
  return builder.inputRef<QuoteRequestInfo>('BrokerQuoteRequestInfoInput').implement({
    fields: (t) => ({
      coverageEffectiveAt: t.field({
        type: 'Date',
        required: false,
        description: 'First day of cover: not before today and at most 120 days ahead.',
      }),
      limits: t.field({ type: [limit], required: false, description: '1 to 3 pairs, for CYBER_EU 1 to 5.' }),
      hasTria: t.boolean({
        required: false,
        description: 'Terrorism cover of the US products; defaults to true. CYBER_EU has none: there it is not saved.',
      }),
      isIndication: t.boolean({ required: false, description: 'True asks for a price that cannot be bound.' }),
      applicationQuestions: t.field({ type: questions, required: false }),
      optionalData: t.field({ type: [optionalData], required: false }),
      cyberEuQuestions: t.field({ type: cyberEu, required: false }),
      techEoApplicationControls: t.field({ type: techEo, required: false }),
    }),
  });
}

function addCyberEuQuestions(builder: BrokerBuilder, enums: BrokerEnums) {
  const money = builder.inputRef<MoneyAnswer>('MoneyInput').implement({
    fields: (t) => ({
      amount: t.field({ type: 'SafeInt', required: true, description: 'Minor units.' }),
      currency: t.string({ required: true, description: 'ISO 4217.' }),
    }),
  });
  const answer = { type: enums.controlAnswer, required: false } as const;
  return builder.inputRef<CyberEuInput>('CyberEuQuestionsInput').implement({
    fields: (t) => ({
      turnover: t.field({ type: money, required: false }),
      natureOfBusiness: t.string({
        required: false,
        description: 'A listed name or a six-digit NAICS code, as for CYBER.',
      }),
      numberOfPiiRecords: t.field({ type: enums.cyberEuPiiRecords, required: false }),
      usTurnoverShareBps: t.int({
        required: false,
        description: 'Share of turnover from the United States in basis points, 10000 = 100 %.',
      }),
      mfaEmail: t.field(answer),
      mfaRemoteAccess: t.field(answer),
      mfaPrivilegedAccounts: t.field(answer),
      endpointDetection: t.field(answer),
      offlineBackups: t.field(answer),
      patchWithin30Days: t.field(answer),
      paymentCallback: t.field(answer),
      pciCompliant: t.field({ ...answer, description: 'OTHER (not applicable) is accepted here only.' }),
      incidentLast3Years: t.field(answer),
      incidentComment: t.string({ required: false }),
      includeBrickingEndorsement: t.boolean({ required: false }),
      includeSocialEngineeringEndorsement: t.boolean({ required: false }),
      includeBettermentEndorsement: t.boolean({ required: false }),
      includeGoodwillCouponEndorsement: t.boolean({ required: false }),
      includeSystemFailureExternalProvider: t.boolean({
        required: false,
        description: "Adds the cover with a sublimit of 50 % of the option's limit.",
      }),
    }),
  });
}
