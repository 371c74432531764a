import { chargesOf, type PreviewOption } from '../../../quoting/index.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerRefs } from './refs.ts';

/** What a request would come to: options with prices and charges that nobody can bind. */
export function addPreviewTypes(builder: BrokerBuilder, refs: BrokerRefs) {
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
    }),
  });
  return { option };
}

export type PreviewTypes = ReturnType<typeof addPreviewTypes>;
