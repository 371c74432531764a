import type { PriceStep } from '@bindery/domain/rating/index.ts';
import { withRetention } from '@bindery/domain/text/index.ts';
import type { PriceWorksheetView } from '../../../../quoting/index.ts';
import { money } from '../../../kit/money.ts';
import type { DashboardBuilder } from '../../context.ts';
import { loadersOf } from '../../loaders.ts';
import type { OptionRef } from './option.ts';

/** How the price of an option came about, as far as the provider shows it to the partner. */
export function addPriceWorksheet(builder: DashboardBuilder, option: OptionRef): void {
  const step = builder.objectRef<PriceStep>('PriceStep').implement({
    fields: (t) => ({
      label: t.string({ resolve: ({ label }) => withRetention(label) }),
      kind: t.exposeString('kind', { description: 'BASE, FACTOR, AMOUNT, ROUNDING or BOUND.' }),
      value: t.exposeString('value'),
      premiumCentsAfter: t.expose('premiumCentsAfter', money()),
      isConversion: t.boolean({
        description: 'It turns euros into the currency of the policy: the amounts before it are euros.',
        resolve: ({ isConversion = false }) => isConversion,
      }),
    }),
  });
  const worksheet = builder.objectRef<PriceWorksheetView>('PriceWorksheet').implement({
    fields: (t) => ({
      plan: t.exposeString('plan'),
      version: t.exposeInt('version'),
      fingerprint: t.exposeString('fingerprint'),
      isFull: t.boolean({
        description: 'Every step, so that the price can be proved; otherwise groups of steps.',
        resolve: ({ inputs }) => inputs.length > 0,
      }),
      steps: t.expose('steps', { type: [step] }),
    }),
  });
  builder.objectField(option, 'worksheet', (t) =>
    t.field({
      type: worksheet,
      nullable: true,
      description: 'Null when the provider does not show it.',
      resolve: async ({ id }, _args, context) => (await loadersOf(context).worksheet(id)) ?? null,
    }),
  );
}
