import { withRetention } from '@bindery/domain/text/index.ts';
import { replayRating } from '../../../../underwriting/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../staff-types.ts';
import { specialTerms } from './option-terms.ts';

/** Quotes, options and how each was rated. */
export function addQuoteTypes(types: StaffTypes): void {
  addQuote(types);
  addNotOffered(types);
  addQuoteOption(types);
  addPreviousOption(types);
  addCharges(types);
  addChargeLine(types);
  addAdjustment(types);
  addInsuringAgreement(types);
  addEndorsement(types);
  addWorksheet(types);
  addWorksheetInput(types);
  addWorksheetStep(types);
  addWorksheetLookup(types);
  addReplay(types);
  addOptionGrid(types);
}

function addQuote({ refs }: StaffTypes): void {
  refs.quote.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      sequence: t.exposeInt('sequence'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      sharedAt: t.expose('sharedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null while it is being worked on.',
      }),
      document: t.expose('document', { type: refs.document, nullable: true }),
      options: t.expose('options', { type: [refs.quoteOption] }),
      notOffered: t.expose('notOffered', {
        type: [refs.notOffered],
        description: 'Asked pairs that are not offered, and options marked so.',
      }),
    }),
  });
}

function addNotOffered({ refs }: StaffTypes): void {
  refs.notOffered.implement({
    fields: (t) => ({
      index: t.exposeInt('index', {
        nullable: true,
        description: 'From 0 in `askedLimits`; null for an option that an underwriter marked.',
      }),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      message: t.string({ resolve: ({ message }) => withRetention(message) }),
      detail: t.string({ nullable: true, resolve: ({ detail }) => (detail === null ? null : withRetention(detail)) }),
    }),
  });
}

function addQuoteOption({ refs }: StaffTypes): void {
  refs.quoteOption.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      position: t.exposeInt('position', {
        description: 'From 0, as a broker and the quote document count; what is not offered follows.',
      }),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      triaCents: t.expose('triaCents', money()),
      currency: t.exposeString('currency'),
      isBindable: t.exposeBoolean('isBindable'),
      notOfferedReason: t.exposeString('notOfferedReason', { nullable: true, description: 'Null: it is offered.' }),
      waitingHours: t.exposeInt('waitingHours'),
      ...specialTerms(t),
      claimsFactor: t.exposeString('claimsFactor', { description: 'Decimals, 1.00 unless changed.' }),
      scheduleFactor: t.exposeString('scheduleFactor'),
      scheduleReason: t.exposeString('scheduleReason', { nullable: true }),
      charges: t.expose('charges', { type: refs.charges }),
      adjustments: t.expose('adjustments', { type: [refs.adjustment] }),
      insuringAgreements: t.expose('insuringAgreements', { type: [refs.insuringAgreement] }),
      endorsements: t.expose('endorsements', { type: [refs.endorsement] }),
      isCoverEdited: t.exposeBoolean('isCoverEdited', {
        description: 'True when agreements or endorsements differ from what the product gives by itself.',
      }),
      authorityRefusal: t.exposeString('authorityRefusal', {
        nullable: true,
        description: 'Why the person who reads may not share it; null when they may.',
      }),
      worksheet: t.expose('worksheet', { type: refs.worksheet }),
      replay: t.field({
        type: refs.replay,
        description: 'Rates the stored inputs again with the stored plan.',
        resolve: ({ stored }, _args, { services }) => replayRating(services, stored),
      }),
      previous: t.expose('previous', {
        type: refs.previousOption,
        nullable: true,
        description: 'How it was rated before the last edit, or at the same position of the quote before.',
      }),
    }),
  });
}

function addPreviousOption({ refs }: StaffTypes): void {
  refs.previousOption.implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      worksheet: t.expose('worksheet', { type: refs.worksheet }),
    }),
  });
}

function addCharges({ enums, refs }: StaffTypes): void {
  refs.charges.implement({
    fields: (t) => ({
      lines: t.expose('lines', { type: [refs.chargeLine] }),
      totalCents: t.expose('totalCents', money()),
      taxStatus: t.expose('taxStatus', { type: enums.taxStatus }),
    }),
  });
}

function addChargeLine({ enums, refs }: StaffTypes): void {
  refs.chargeLine.implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: enums.chargeKind }),
      label: t.exposeString('label'),
      amountCents: t.expose('amountCents', money()),
    }),
  });
}

function addAdjustment({ refs }: StaffTypes): void {
  refs.adjustment.implement({
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      message: t.string({ resolve: ({ message }) => withRetention(message) }),
      observed: t.exposeString('observed', { nullable: true }),
      required: t.exposeString('required', { nullable: true }),
    }),
  });
}

function addInsuringAgreement({ enums, refs }: StaffTypes): void {
  refs.insuringAgreement.implement({
    description: 'Of CYBER_EU: the agreements of its coverage, without period words.',
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      coverageType: t.expose('coverageType', { type: enums.coverageType, nullable: true }),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money({ nullable: true })),
      periodOfIndemnity: t.exposeString('periodOfIndemnity', { nullable: true }),
      waitingPeriod: t.exposeString('waitingPeriod', { nullable: true }),
    }),
  });
}

function addEndorsement({ refs }: StaffTypes): void {
  refs.endorsement.implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      name: t.exposeString('name'),
      details: t.exposeString('details', { nullable: true }),
      limitCents: t.expose('limitCents', money({ nullable: true })),
    }),
  });
}

function addWorksheet({ refs }: StaffTypes): void {
  refs.worksheet.implement({
    fields: (t) => ({
      planId: t.exposeString('planId'),
      planVersion: t.exposeInt('planVersion'),
      planSha256: t.exposeString('planSha256'),
      inputs: t.expose('inputs', { type: [refs.worksheetInput] }),
      steps: t.expose('steps', { type: [refs.worksheetStep] }),
    }),
  });
}

function addWorksheetInput({ refs }: StaffTypes): void {
  refs.worksheetInput.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      value: t.exposeString('value'),
    }),
  });
}

function addWorksheetStep({ refs }: StaffTypes): void {
  refs.worksheetStep.implement({
    description: 'One step of the plan that was taken. Numbers are decimals with 6 places; `exact` is a fraction n/d.',
    fields: (t) => ({
      step: t.exposeInt('step'),
      id: t.exposeString('id'),
      label: t.string({ resolve: ({ label }) => withRetention(label) }),
      op: t.exposeString('op'),
      to: t.exposeString('to', { nullable: true }),
      table: t.exposeString('table', { nullable: true }),
      keys: t.expose('keys', { type: ['String'] }),
      matched: t.expose('matched', {
        type: ['String'],
        description: 'Keys of the row that answered; two rows when the value lies between them.',
      }),
      factor: t.exposeString('factor', { nullable: true }),
      factorExact: t.exposeString('factorExact', { nullable: true }),
      before: t.exposeString('before', { nullable: true }),
      beforeExact: t.exposeString('beforeExact', { nullable: true }),
      after: t.exposeString('after', { nullable: true }),
      afterExact: t.exposeString('afterExact', { nullable: true }),
      rounding: t.exposeString('rounding', { nullable: true }),
      isMinimumApplied: t.exposeBoolean('isMinimumApplied'),
      flags: t.expose('flags', { type: ['String'] }),
      otherLookups: t.expose('otherLookups', { type: [refs.worksheetLookup] }),
    }),
  });
}

function addWorksheetLookup({ refs }: StaffTypes): void {
  refs.worksheetLookup.implement({
    fields: (t) => ({
      table: t.exposeString('table'),
      keys: t.expose('keys', { type: ['String'] }),
      matched: t.expose('matched', { type: ['String'] }),
      value: t.exposeString('value'),
    }),
  });
}

function addReplay({ refs }: StaffTypes): void {
  refs.replay.implement({
    fields: (t) => ({
      isSame: t.exposeBoolean('isSame'),
      premiumCents: t.expose(
        'premiumCents',
        money({ nullable: true, description: 'Null when the plan is not known any more or has no rate.' }),
      ),
      triaCents: t.expose('triaCents', money({ nullable: true })),
      message: t.exposeString('message'),
    }),
  });
}

function addOptionGrid({ refs }: StaffTypes): void {
  refs.optionGrid.implement({
    fields: (t) => ({
      maximumOptions: t.exposeInt('maximumOptions'),
      pairs: t.expose('pairs', { type: [refs.limitPair] }),
      waitingHours: t.expose('waitingHours', { type: ['Int'] }),
      defaultWaitingHours: t.exposeInt('defaultWaitingHours', { description: 'What a new option starts from.' }),
      indemnityDays: t.expose('indemnityDays', { type: ['Int'], description: 'Empty but for CYBER_EU.' }),
      scheduleFactorFrom: t.exposeString('scheduleFactorFrom'),
      scheduleFactorTo: t.exposeString('scheduleFactorTo'),
      claimsFactorFrom: t.exposeString('claimsFactorFrom'),
      claimsFactorTo: t.exposeString('claimsFactorTo'),
    }),
  });
}
