import { changeInsured, readApplicationForm } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';
import { clientInputOf } from '../object-types/inputs.ts';

export function addChangeInsured({ builder, inputs, refs }: DashboardTypes): void {
  builder.mutationField('changeInsured', (t) =>
    t.field({
      type: refs.applicationForm,
      description: 'Corrects name, website and address of the insured of a request.',
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        insured: t.arg({ type: inputs.insured, required: true }),
      },
      resolve: async (_root, { quoteRequestId, insured }, { services, actor }) => {
        const { client } = await readApplicationForm(services, actor, quoteRequestId);
        await changeInsured(services, actor, { ...clientInputOf(insured), clientId: client.id });
        return await readApplicationForm(services, actor, quoteRequestId);
      },
    }),
  );
}
