import type { ClientRow } from '../../../clients/index.ts';
import type { DashboardBuilder } from '../context.ts';

/** The insured of a request with what a broker can correct. */
export function addInsuredType(builder: DashboardBuilder) {
  return builder.objectRef<ClientRow>('Insured').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      website: t.string({ nullable: true, resolve: ({ primaryWebsite }) => primaryWebsite }),
      country: t.string({ nullable: true, resolve: ({ address }) => address?.country ?? null }),
      street: t.string({ nullable: true, resolve: ({ address }) => address?.street ?? null }),
      streetTwo: t.string({ nullable: true, resolve: ({ address }) => address?.streetTwo ?? null }),
      locality: t.string({ nullable: true, resolve: ({ address }) => address?.locality ?? null }),
      region: t.string({ nullable: true, resolve: ({ address }) => address?.region ?? null }),
      postalCode: t.string({ nullable: true, resolve: ({ address }) => address?.postalCode ?? null }),
    }),
  });
}
