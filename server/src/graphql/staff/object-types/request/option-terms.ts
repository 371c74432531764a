/** The terms that an underwriter agrees beside price and cover: as an option shows them, and as an edit changes them. */
import type { WorkbenchOption } from '../../../../underwriting/index.ts';
import type { Edge } from '../../../kit/builder.ts';
import type { StaffContext } from '../../context.ts';

type Types = Edge<StaffContext>;

export function specialTerms(t: PothosSchemaTypes.ObjectFieldBuilder<Types, WorkbenchOption>) {
  return {
    retroactiveDate: t.expose('retroactiveDate', {
      type: 'Date',
      nullable: true,
      description: 'What happened before this day is not covered; null when there is no retroactive date.',
    }),
    indemnityDays: t.exposeInt('indemnityDays', { nullable: true, description: 'CYBER_EU only.' }),
  };
}

export function specialTermInputs(t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) {
  return {
    indemnityDays: t.field({ type: 'Int' }),
    retroactiveDate: t.field({ type: 'Date', description: 'The effective date or earlier; null takes it away.' }),
  };
}
