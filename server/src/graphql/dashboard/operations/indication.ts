import { readIndication } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addIndication({ builder, inputs, refs }: DashboardTypes): void {
  builder.queryField('indication', (t) =>
    t.field({
      type: refs.indication,
      description:
        'What the answers typed so far would come to: no client, no clearance hold, no scan; nothing is stored but a count.',
      args: {
        productType: t.arg.string({ required: true }),
        answers: t.arg({ type: [inputs.typedAnswer], required: true }),
        website: t.arg.string({
          required: false,
          description: 'The score is that of your own fresh scan of it; otherwise one is assumed.',
        }),
        country: t.arg.string({ required: false, description: 'ISO 3166-1 alpha-2.' }),
      },
      resolve: async (_root, { website, country, ...input }, { services, actor }) =>
        await readIndication(services, actor, { ...input, website: website ?? null, country: country ?? null }),
    }),
  );
}
