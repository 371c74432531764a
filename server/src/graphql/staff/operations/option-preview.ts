import { type OptionPreview, type PairPrice, previewGrid, previewOption } from '../../../underwriting/index.ts';
import { money } from '../../kit/money.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** What an edit would cost, before it is saved: one option, and every pair of the grid. */
export function addOptionPreview(types: StaffTypes): void {
  const args = types.builder.args((t) => ({
    id: t.id({ required: true }),
    optionId: t.id({ description: 'Null: a new option.' }),
    option: t.field({ type: types.inputs.optionInput, required: true }),
  }));
  const preview = optionPreview(types);
  const pair = pairPrice(types);
  types.builder.queryField('optionPreview', (t) =>
    t.field({
      type: preview,
      description: 'An option as saving these terms would leave it; a missing reason is not yet a fault.',
      args,
      resolve: async (_root, { id, optionId, option }, { services, staff }) =>
        await previewOption(services, staff, { quoteRequestId: id, optionId: optionId ?? null, option }),
    }),
  );
  types.builder.queryField('optionGridPreview', (t) =>
    t.field({
      type: [pair],
      description: 'Every pair of the grid with its premium at these terms; the pair of the option is not read.',
      args,
      resolve: async (_root, { id, optionId, option }, { services, staff }) => [
        ...(await previewGrid(services, staff, { quoteRequestId: id, optionId: optionId ?? null, option })),
      ],
    }),
  );
}

function optionPreview({ builder, refs }: StaffTypes) {
  return builder.objectRef<OptionPreview>('OptionPreview').implement({
    fields: (t) => ({
      premiumCents: t.expose('premiumCents', money()),
      triaCents: t.expose('triaCents', money()),
      currency: t.exposeString('currency'),
      charges: t.expose('charges', { type: refs.charges }),
      insuringAgreements: t.expose('insuringAgreements', { type: [refs.insuringAgreement] }),
      ownAgreements: t.expose('ownAgreements', {
        type: [refs.insuringAgreement],
        description: 'Those of the product itself at these terms; one that was taken out can be put back from here.',
      }),
      endorsements: t.expose('endorsements', { type: [refs.endorsement] }),
      isCoverEdited: t.exposeBoolean('isCoverEdited'),
      authorityRefusal: t.exposeString('authorityRefusal', { nullable: true }),
    }),
  });
}

function pairPrice({ builder }: StaffTypes) {
  return builder.objectRef<PairPrice>('PairPrice').implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money({ nullable: true, description: 'Null: the plan has no rate.' })),
      isAboveAuthority: t.exposeBoolean('isAboveAuthority', { description: 'A manager would have to share it.' }),
    }),
  });
}
