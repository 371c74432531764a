import { askForData, closeRequest, declineRequest, forEachRequest } from '../../../underwriting/index.ts';
import { seenRevisions } from '../object-types/request/seen-revisions.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

const EACH = 'Each request on its own: those for which it is refused come back with the reason.';

/** The actions of one request for several, each in its own transaction. */
export function addActOnMany(types: StaffTypes): void {
  addAskMany(types);
  addEndMany(types, 'declineMany', declineRequest);
  addEndMany(types, 'closeMany', closeRequest);
}

function addAskMany(types: StaffTypes): void {
  const { builder, inputs, refs } = types;
  builder.mutationField('askMany', (t) =>
    t.field({
      type: [refs.bulkResult],
      description: EACH,
      args: {
        ids: t.arg({ type: ['ID'], required: true }),
        revisions: seenRevisions(types),
        items: t.arg({ type: [inputs.askedItemInput], required: true }),
        text: t.arg.string({ required: true }),
        dueOn: t.arg({ type: 'Date', required: true }),
      },
      resolve: async (_root, { ids, revisions, ...asked }, { services, staff }) =>
        await forEachRequest({ ids, revisions }, async (request) => {
          await askForData(services, staff, { ...request, ...asked });
        }),
    }),
  );
}

function addEndMany(
  types: StaffTypes,
  name: 'declineMany' | 'closeMany',
  end: (...args: Parameters<typeof declineRequest>) => Promise<void>,
): void {
  const { builder, enums, refs } = types;
  builder.mutationField(name, (t) =>
    t.field({
      type: [refs.bulkResult],
      description: `${EACH} OTHER and DUPLICATE need a text.`,
      args: {
        ids: t.arg({ type: ['ID'], required: true }),
        revisions: seenRevisions(types),
        reason: t.arg({ type: enums.declineLossReason, required: true }),
        text: t.arg.string(),
      },
      resolve: async (_root, { ids, revisions, reason, text }, { services, staff }) =>
        await forEachRequest(
          { ids, revisions },
          async (request) => await end(services, staff, { ...request, reason, text: text ?? null, note: null }),
        ),
    }),
  );
}
