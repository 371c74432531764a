import { chargesOf, type PreviewOption, type PriceWorksheetView, worksheetOfPreview } from '../../../quoting/index.ts';
import { costOf } from '../../execution/document-limits.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder, NodeRef } from '../context.ts';
import { loadersOf } from '../loaders.ts';
import type { BrokerRefs } from './refs.ts';

/** An option is rated again, step by step. */
const WORKSHEET_COST = costOf('worksheet');

/** What a request would come to: options with prices and charges, which cannot be bound. */
export function addPreviewTypes(builder: BrokerBuilder, refs: BrokerRefs, worksheet: NodeRef<PriceWorksheetView>) {
  const option = builder.objectRef<PreviewOption>('PreviewOption').implement({
    description: 'An option as it would be offered: an indication that cannot be bound.',
    fields: (t) => ({
      limitCents: t.expose('limitCents', money({ description: 'Aggregate limit in minor units.' })),
      deductibleCents: t.expose('deductibleCents', money({ description: 'Retention in minor units.' })),
      premiumCents: t.expose('premiumCents', money({ description: 'Premium in minor units.' })),
      triaCents: t.expose(
        'triaCents',
        money({ description: 'Terrorism cover in minor units; charged when hasTria is true.' }),
      ),
      currency: t.exposeString('currency', { description: 'ISO 4217 code of the amounts.' }),
      charges: t.field({
        type: refs.charges,
        description: 'Premium, TRIA when charged, policy fee, home-state tax and stamping, and their total.',
        resolve: chargesOf,
      }),
      worksheet: t.field({
        type: worksheet,
        nullable: true,
        description: 'How the price came about; null when the provider does not show it.',
        extensions: WORKSHEET_COST,
        resolve: async (shown, _args, context) => worksheetOfPreview(shown, await loadersOf(context).worksheetDetail()),
      }),
    }),
  });
  return { option };
}

export type PreviewTypes = ReturnType<typeof addPreviewTypes>;
