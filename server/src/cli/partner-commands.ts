import { Problem } from '@bindery/domain/problem.ts';
import {
  addDeveloper,
  endPersonSessions,
  listPeople,
  type NewDeveloper,
  type Person,
  removePerson,
  restorePerson,
  setLiveKeyRight,
} from '../broker-access/index.ts';
import {
  addBrokerage,
  createPartner,
  type FirstKey,
  firstLiveKey,
  issueKey,
  type NewPartner,
  revokeKey,
  setWorksheetDetail,
} from '../partners/index.ts';
import { withDeployment } from './with-deployment.ts';

const BY = 'command line';
const DEPLOYMENT = { kind: 'STAFF', name: BY } as const;

export async function createPartnerCommand({ name }: { readonly name: string }): Promise<NewPartner> {
  return await withDeployment(async (deployment) => await createPartner(deployment, { name, by: DEPLOYMENT }));
}

export async function addBrokerageCommand(input: {
  readonly partnerId: string;
  readonly name: string;
}): Promise<{ readonly brokerageId: string }> {
  return await withDeployment(async (deployment) => await addBrokerage(deployment, { ...input, by: DEPLOYMENT }));
}

export async function addDeveloperCommand(input: Omit<NewDeveloper, 'by'>): Promise<{ added: true }> {
  return await withDeployment(async (deployment) => {
    await addDeveloper(deployment, { ...input, by: BY });
    return { added: true };
  });
}

interface PersonOption {
  readonly partnerId: string;
  readonly email: string;
}

const of = (partnerId: string) => ({ partnerId, name: BY });

export async function listPeopleCommand({ partnerId }: { readonly partnerId: string }) {
  return await withDeployment(async (deployment) => {
    const people: Person[] = [];
    for (let after: string | null = null; ; ) {
      const page = await listPeople(deployment, of(partnerId), { first: 100, after });
      people.push(...page.nodes);
      if (!page.hasNextPage) break;
      after = page.endCursor;
    }
    return { people: people.map(({ isYou: _ofCaller, ...person }) => person) };
  });
}

export async function removePersonCommand({
  partnerId,
  ...removal
}: PersonOption & { readonly keepKeys: boolean; readonly confirm: string | null }): Promise<{ removed: true }> {
  return await withDeployment(async (deployment) => {
    await removePerson(deployment, of(partnerId), removal);
    return { removed: true };
  });
}

export async function restorePersonCommand({ partnerId, email }: PersonOption): Promise<{ restored: true }> {
  return await withDeployment(async (deployment) => {
    await restorePerson(deployment, of(partnerId), email);
    return { restored: true };
  });
}

export async function endSessionsCommand({ partnerId, email }: PersonOption): Promise<{ ended: true }> {
  return await withDeployment(async (deployment) => {
    await endPersonSessions(deployment, of(partnerId), email);
    return { ended: true };
  });
}

export async function setLiveKeyRightCommand({
  partnerId,
  ...right
}: PersonOption & { readonly isGiven: boolean }): Promise<{ mayIssueLiveKeys: boolean }> {
  return await withDeployment(async (deployment) => {
    const { mayIssueLiveKeys } = await setLiveKeyRight(deployment, of(partnerId), right);
    return { mayIssueLiveKeys };
  });
}

export async function setWorksheetDetailCommand(input: {
  readonly partnerId: string;
  readonly detail: string;
}): Promise<{ worksheetDetail: string }> {
  return await withDeployment(async (deployment) => ({
    worksheetDetail: await setWorksheetDetail(deployment, DEPLOYMENT, input),
  }));
}

export async function issueKeyCommand({ partnerId }: { readonly partnerId: string }): Promise<{ apiKey: string }> {
  return await withDeployment(async (deployment) => ({
    apiKey: await issueKey(deployment, { partnerId, by: DEPLOYMENT }),
  }));
}

export async function revokeKeyCommand({ key }: { readonly key: string }): Promise<{ revoked: true }> {
  return await withDeployment(async (deployment) => {
    await revokeKey(deployment, { key, by: BY });
    return { revoked: true };
  });
}

/** The key that `npm start` prints, for scripts. Errors: NOT_FOUND in production and while the sandbox is empty. */
export async function sandboxKeyCommand(): Promise<FirstKey> {
  return await withDeployment(async (deployment) => {
    const key = deployment.env === 'sandbox' ? await firstLiveKey(deployment) : undefined;
    if (!key) throw new Problem('NOT_FOUND', 'There is no sandbox key here. Run npm start first.');
    return key;
  });
}
