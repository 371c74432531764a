import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../staff-types.ts';

/** Who shows a fault, and what is at risk with them. */
export function addExposureTypes({ enums, refs }: StaffTypes): void {
  refs.exposure.implement({
    fields: (t) => ({
      cve: t.exposeString('cve'),
      threatDataDate: t.expose('threatDataDate', { type: 'Date' }),
      isKnown: t.exposeBoolean('isKnown', { description: 'False: the threat data does not know this fault.' }),
      knownExploitedOn: t.expose('knownExploitedOn', { type: 'Date', nullable: true }),
      policies: t.exposeInt('policies', { description: 'Of all pages, as the amounts.' }),
      amounts: t.expose('amounts', { type: [refs.exposedAmount] }),
      nodes: t.expose('nodes', { type: [refs.exposedPolicy] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  });
  refs.exposedAmount.implement({
    description: 'Limit and premium at risk in one currency.',
    fields: (t) => ({
      currency: t.exposeString('currency'),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
    }),
  });
  refs.exposedPolicy.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      policyNumber: t.exposeString('policyNumber'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      insuredName: t.exposeString('insuredName'),
      brokerageName: t.exposeString('brokerageName'),
      productType: t.expose('productType', { type: enums.productType }),
      coverageEndsOn: t.expose('coverageEndsOn', { type: 'Date' }),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      currency: t.exposeString('currency'),
      shown: t.expose('shown', { type: [refs.shownVersion] }),
    }),
  });
  refs.shownVersion.implement({
    fields: (t) => ({
      host: t.exposeString('host'),
      port: t.exposeInt('port'),
      name: t.exposeString('name', { description: 'Such as Apache 2.4.49.' }),
      version: t.exposeString('version'),
    }),
  });
}
