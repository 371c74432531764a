import { addDeveloper } from '../../../src/broker-access/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import type { TestApp } from '../test-app.ts';
import { DashboardUser } from './dashboard.ts';

/** A developer of the partner, signed in by a mailed link. */
export async function aDeveloper(app: TestApp, { partnerId }: NewPartner, email: string): Promise<DashboardUser> {
  await addDeveloper(app.app.services, { partnerId, email, name: 'Dev Ray', by: 'test' });
  // A mailbox may have a link for each of several partners.
  return await DashboardUser.byMail(app, email, partnerId);
}
