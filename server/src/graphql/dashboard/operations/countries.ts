import { type Country, countryNames } from '../../../clients/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addCountries({ builder }: DashboardTypes): void {
  const country = builder.objectRef<Country>('Country').implement({
    fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
  });
  builder.queryField('countries', (t) =>
    t.field({
      type: [country],
      description: 'Every country that an address can have.',
      resolve: () => [...countryNames()],
    }),
  );
}
