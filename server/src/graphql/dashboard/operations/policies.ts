import { keysOf } from '@bindery/domain/keys-of.ts';
import { listPolicies, POLICY_SORTS } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';
import { known } from '../object-types/known.ts';

export function addPolicies({ builder, refs }: DashboardTypes): void {
  builder.queryField('policies', (t) =>
    t.field({
      type: refs.policyPage,
      args: {
        search: t.arg.string({ required: false, description: "Words of the insured's name, or a policy number." }),
        mine: t.arg.boolean({ required: false }),
        boundThisMonth: t.arg.boolean({ required: false }),
        activeOnly: t.arg.boolean({ required: false }),
        neededOnly: t.arg.boolean({
          required: false,
          description:
            'Only those whose issue waits for something from the broker, the cover that begins soonest first.',
        }),
        sort: t.arg.string({ required: false, description: Object.keys(POLICY_SORTS).join(', ') }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: async (
        _root,
        { activeOnly, boundThisMonth, neededOnly, mine, sort, ...question },
        { services, actor },
      ) =>
        await listPolicies(services, actor, {
          ...question,
          isActiveOnly: activeOnly === true,
          isBoundThisMonth: boundThisMonth === true,
          isNeeding: neededOnly === true,
          isMine: mine === true,
          sort: known(keysOf(POLICY_SORTS), sort) ?? 'ENDS_SOONEST',
        }),
    }),
  );
}
