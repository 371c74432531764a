import type { Page } from '../../../../paging/index.ts';
import { type PolicyAtRisk, readPoliciesAtRisk } from '../../../../portfolio/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** The policies in force behind a figure. */
export function addPoliciesAtRisk(types: StaffTypes): void {
  const { builder, enums, inputs } = types;
  const policy = builder.objectRef<PolicyAtRisk>('PolicyAtRisk').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      policyNumber: t.exposeString('policyNumber'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      insuredName: t.exposeString('insuredName'),
      brokerageName: t.exposeString('brokerageName'),
      productType: t.expose('productType', { type: enums.productType }),
      coverageEndsOn: t.expose('coverageEndsOn', { type: 'Date' }),
      currency: t.exposeString('currency'),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
    }),
  });
  const page = builder.objectRef<Page<PolicyAtRisk>>('PolicyAtRiskPage').implement({
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [policy] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  });
  builder.queryField('policiesAtRisk', (t) =>
    t.field({
      type: page,
      description: 'The policies in force behind a figure, the highest limit first.',
      args: {
        filter: t.arg({ type: inputs.portfolioFilter, required: true }),
        part: t.arg({ type: partInput(types) }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readPoliciesAtRisk(services, staff, args),
    }),
  );
}

function partInput({ builder, enums }: StaffTypes) {
  const technology = builder.inputType('TechnologyInput', {
    fields: (t) => ({
      kind: t.field({ type: enums.technologyKind, required: true }),
      name: t.field({ type: 'String', required: true }),
    }),
  });
  return builder.inputType('AtRiskPart', {
    description: 'One mark of a chart; an empty text means that it is not known.',
    fields: (t) => ({
      productType: t.field({ type: enums.productType }),
      className: t.field({ type: 'String' }),
      state: t.field({ type: 'String' }),
      country: t.field({ type: 'String' }),
      size: t.field({ type: 'String' }),
      currency: t.field({ type: 'String' }),
      clientId: t.field({ type: 'ID' }),
      technology: t.field({ type: technology }),
    }),
  });
}
