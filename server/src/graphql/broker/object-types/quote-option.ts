import type { CoverTerms } from '@bindery/domain/products/index.ts';
import { documentUrl } from '../../../documents/index.ts';
import { type Connection, connectionType, pageOfList } from '../../kit/connection.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder, NodeRef } from '../context.ts';
import { addCyberEuCoverage } from './cyber-eu-coverage.ts';
import type { BrokerEnums } from './enums.ts';
import type { BrokerRefs } from './refs.ts';

type InsuringAgreement = CoverTerms['insuringAgreements'][number];
type Endorsement = CoverTerms['endorsements'][number];
type EndorsementTemplate = { readonly code: string; readonly name: string };

const RETROACTIVE_DATE = {
  type: 'Date',
  nullable: true,
  description: 'What happened before this day is not covered; null when there is no retroactive date.',
} as const;

/** A quote with its PDF, its options, and what each option covers and costs. */
export function addQuoteOptionTypes(builder: BrokerBuilder, enums: BrokerEnums, refs: BrokerRefs): void {
  const lists = addLists(builder, enums, refs.pageInfo);
  const cyberEuCoverage = addCyberEuCoverage(builder);
  addCharges(enums, refs);
  addQuoteData(builder, refs);
  refs.quoteOption.implement({
    fields: (t) => {
      const page = {
        first: t.arg.int({ required: false, defaultValue: 50 }),
        after: t.arg.string({ required: false }),
      };
      return {
        id: t.exposeID('id'),
        deductibleCents: t.expose('deductibleCents', money()),
        limitCents: t.expose('limitCents', money()),
        premiumCents: t.expose('premiumCents', money()),
        triaCents: t.expose('triaCents', money()),
        currency: t.exposeString('currency', {
          description: 'EUR and so on for CYBER_EU, USD otherwise; the ...Cents fields are its minor units.',
        }),
        retroactiveDate: t.expose('retroactiveDate', RETROACTIVE_DATE),
        charges: t.expose('charges', {
          type: refs.charges,
          description: 'Premium, TRIA when charged, policy fee, home-state tax and stamping, and their total.',
        }),
        endorsementCoverages: t.field({
          type: lists.endorsementCoverages,
          args: page,
          resolve: (option, args) => pageOfList(option.coverTerms.endorsements, args, 50),
        }),
        endorsements: t.field({
          type: lists.endorsements,
          args: page,
          resolve: (option, args) => pageOfList(option.coverTerms.endorsements, args, 50),
        }),
        insuringAgreements: t.field({
          type: lists.insuringAgreements,
          args: page,
          resolve: (option, args) => pageOfList(option.coverTerms.insuringAgreements, args, 50),
        }),
        endorsementV2s: t.field({
          type: lists.endorsementV2s,
          nullable: true,
          description: 'CYBER_EU only.',
          args: page,
          resolve: (option, args) => {
            const templates = option.coverTerms.endorsementV2s;
            return option.coverTerms.cyberEuInsuringAgreementCoverage && pageOfList(templates, args, 50);
          },
        }),
        cyberEuInsuringAgreementCoverage: t.field({
          type: cyberEuCoverage,
          nullable: true,
          description: 'CYBER_EU only.',
          resolve: (option) => option.coverTerms.cyberEuInsuringAgreementCoverage,
        }),
      };
    },
  });
}

function addQuoteData(builder: BrokerBuilder, refs: BrokerRefs): void {
  const quoteUpload = builder.objectRef<{ readonly url: string | null }>('QuoteUpload').implement({
    description: 'url is null until the quote PDF exists, and pre-signed (about 5 minutes) afterwards.',
    fields: (t) => ({ url: t.exposeString('url', { nullable: true }) }),
  });
  refs.quoteData.implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The same at every read; a new quote has another one.' }),
      sharedAt: t.expose('sharedAt', { type: 'DateTime', description: 'When the quote was shared with you.' }),
      isCurrent: t.exposeBoolean('isCurrent', {
        description: 'True for the quote whose options can be chosen.',
      }),
      quoteOptions: t.field({ type: [refs.quoteOption], resolve: (quote) => quote.options }),
      upload: t.field({
        type: quoteUpload,
        nullable: true,
        resolve: async (quote, _args, { services }) => ({
          url: quote.document && (await documentUrl(services, quote.document)),
        }),
      }),
    }),
  });
}

function addCharges(enums: BrokerEnums, refs: BrokerRefs): void {
  refs.chargeLine.implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: enums.chargeKind }),
      label: t.exposeString('label'),
      amountCents: t.expose('amountCents', money()),
    }),
  });
  refs.charges.implement({
    fields: (t) => ({
      lines: t.expose('lines', { type: [refs.chargeLine] }),
      totalCents: t.expose('totalCents', money()),
      taxStatus: t.expose('taxStatus', {
        type: enums.taxStatus,
        description: 'AVAILABLE, NOT_AVAILABLE (no tax row for the day) or NOT_APPLICABLE (CYBER_EU).',
      }),
    }),
  });
}

function addLists(builder: BrokerBuilder, enums: BrokerEnums, pageInfo: NodeRef<Connection<unknown>>) {
  const coverage = builder.objectRef<Endorsement>('EndorsementCoverage').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      code: t.exposeString('code'),
      details: t.exposeString('details', { nullable: true }),
    }),
  });
  const endorsement = builder.objectRef<Endorsement>('Endorsement').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      code: t.exposeString('code'),
      limitCents: t.expose('limitCents', money({ nullable: true })),
    }),
  });
  const agreement = builder.objectRef<InsuringAgreement>('InsuringAgreement').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      coverageType: t.expose('coverageType', { type: enums.coverageType }),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      periodOfIndemnity: t.exposeString('periodOfIndemnity', { nullable: true }),
      waitingPeriod: t.exposeString('waitingPeriod', { nullable: true }),
    }),
  });
  const template = builder.objectRef<EndorsementTemplate>('EndorsementTemplate').implement({
    fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
  });
  const endorsementV2 = builder.objectRef<EndorsementTemplate>('EndorsementV2').implement({
    fields: (t) => ({ endorsementTemplate: t.field({ type: template, resolve: (parent) => parent }) }),
  });
  return {
    endorsementCoverages: connectionType(builder, 'EndorsementCoverage', coverage, pageInfo),
    endorsements: connectionType(builder, 'Endorsement', endorsement, pageInfo),
    insuringAgreements: connectionType(builder, 'InsuringAgreement', agreement, pageInfo),
    endorsementV2s: connectionType(builder, 'EndorsementV2', endorsementV2, pageInfo),
  };
}
