import {
  activatePlan,
  cancelRerating,
  comparePlans,
  discardDraft,
  draftPlan,
  listPlans,
  planDocument,
  readPlanOf,
  startRerating,
} from '../../rate-plans/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** The life of a rate plan; every mutation of one answers it as it is then. */
export function addRatePlanOperations(types: StaffTypes): void {
  addQueries(types);
  addDraftMutations(types);
  addReratingMutations(types);
  addActivatePlanField(types);
}

function addQueries({ builder, refs }: StaffTypes): void {
  builder.queryField('ratePlans', (t) =>
    t.field({
      type: [refs.ratePlan],
      description: 'By plan, the newest version first.',
      resolve: async (_root, _args, { services, staff }) => await listPlans(services, staff),
    }),
  );
  builder.queryField('ratePlan', (t) =>
    t.field({
      type: refs.ratePlan,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readPlanOf(services, staff, id),
    }),
  );
  builder.queryField('ratePlanDocument', (t) =>
    t.field({
      type: 'String',
      nullable: true,
      description: 'The whole plan as JSON.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await planDocument(services, staff, id),
    }),
  );
  builder.queryField('compareRatePlans', (t) =>
    t.field({
      type: refs.ratePlanComparison,
      args: { from: t.arg.id({ required: true }), to: t.arg.id({ required: true }) },
      resolve: async (_root, args, { services, staff }) => await comparePlans(services, staff, args),
    }),
  );
}

function addDraftMutations({ builder, refs }: StaffTypes): void {
  builder.mutationField('draftRatePlan', (t) =>
    t.field({
      type: refs.ratePlan,
      description:
        'Keeps a plan as a draft; a draft of the same version is replaced. Leave `sha256` out of the document.',
      args: { document: t.arg.string({ required: true }) },
      resolve: async (_root, { document }, { services, staff }) =>
        await readPlanOf(services, staff, await draftPlan(services, staff, document)),
    }),
  );
  builder.mutationField('discardRatePlanDraft', (t) =>
    t.field({
      type: [refs.ratePlan],
      description: 'Answers the plans that are left.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await discardDraft(services, staff, id);
        return await listPlans(services, staff);
      },
    }),
  );
}

function addReratingMutations({ builder, refs }: StaffTypes): void {
  builder.mutationField('startRerating', (t) =>
    t.field({
      type: refs.ratePlan,
      description: 'Re-rates the stored book with a draft, in the background; read the plan again to follow it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await startRerating(services, staff, id);
        return await readPlanOf(services, staff, id);
      },
    }),
  );
  builder.mutationField('cancelRerating', (t) =>
    t.field({
      type: refs.ratePlan,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        await cancelRerating(services, staff, id);
        return await readPlanOf(services, staff, id);
      },
    }),
  );
}

function addActivatePlanField({ builder, refs }: StaffTypes): void {
  builder.mutationField('activateRatePlan', (t) =>
    t.field({
      type: refs.ratePlan,
      description: 'Needs a re-rating of the last 7 days. The answer may have another id: see RatePlan.id.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'As the person typed it, to confirm.' }),
        effectiveFrom: t.arg({ type: 'Date', required: true }),
      },
      resolve: async (_root, { id, version, effectiveFrom }, { services, staff }) =>
        await readPlanOf(services, staff, await activatePlan(services, staff, { sha256: id, version, effectiveFrom })),
    }),
  );
}
