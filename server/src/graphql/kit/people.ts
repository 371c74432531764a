import { type Person } from '../../broker-access/index.ts';
import type { Page } from '../../paging/index.ts';
import type { EdgeBuilder } from './builder.ts';
import { implementPage } from './page.ts';

/** A person of a partner and a page of them, as the workbench and the dashboard show them alike. */
export function peopleTypes<Context extends object>(builder: EdgeBuilder<Context>) {
  const role = builder.objectRef<Person['roles'][number]>('PartnerPersonRole').implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'DEVELOPER of the partner, or AGENT of a brokerage.' }),
      brokerageName: t.exposeString('brokerageName', { nullable: true }),
    }),
  });
  const key = builder.objectRef<Person['keys'][number]>('PartnerPersonKey').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      prefix: t.exposeString('prefix'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  });
  const person = builder.objectRef<Person>('PartnerPerson').implement({
    fields: (t) => ({
      email: t.exposeString('email'),
      name: t.exposeString('name'),
      roles: t.expose('roles', { type: [role], description: 'None for the holder of links to single requests.' }),
      lastSignInAt: t.expose('lastSignInAt', { type: 'DateTime', nullable: true }),
      liveSessions: t.exposeInt('liveSessions'),
      keys: t.expose('keys', { type: [key], description: 'Live keys that the person made.' }),
      removalConfirmation: t.exposeString('removalConfirmation', {
        nullable: true,
        description: "What must be typed to revoke the keys too; null unless they are the partner's last live ones.",
      }),
      mayIssueLiveKeys: t.exposeBoolean('mayIssueLiveKeys'),
      removedAt: t.expose('removedAt', { type: 'DateTime', nullable: true }),
      isYou: t.exposeBoolean('isYou'),
    }),
  });
  const page = builder.objectRef<Page<Person>>('PartnerPeoplePage');
  implementPage(page, person);
  return { person, page };
}
