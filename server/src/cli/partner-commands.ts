import { Problem } from '@bindery/domain/problem.ts';
import { addDeveloper, type FormerDeveloper, type NewDeveloper, removeDeveloper } from '../dashboard/index.ts';
import { createPartner, type FirstKey, firstLiveKey, issueKey, type NewPartner, revokeKey } from '../partners/index.ts';
import { withDeployment } from './with-deployment.ts';

const BY = 'command line';

export async function createPartnerCommand({ name }: { readonly name: string }): Promise<NewPartner> {
  return await withDeployment(async (deployment) => await createPartner(deployment, { name, by: BY }));
}

export async function addDeveloperCommand(input: Omit<NewDeveloper, 'by'>): Promise<{ added: true }> {
  return await withDeployment(async (deployment) => {
    await addDeveloper(deployment, { ...input, by: BY });
    return { added: true };
  });
}

export async function removeDeveloperCommand(input: Omit<FormerDeveloper, 'by'>): Promise<{ removed: true }> {
  return await withDeployment(async (deployment) => {
    await removeDeveloper(deployment, { ...input, by: BY });
    return { removed: true };
  });
}

export async function issueKeyCommand({ partnerId }: { readonly partnerId: string }): Promise<{ apiKey: string }> {
  return await withDeployment(async (deployment) => ({
    apiKey: await issueKey(deployment, { partnerId, by: BY }),
  }));
}

export async function revokeKeyCommand({ key }: { readonly key: string }): Promise<{ revoked: true }> {
  return await withDeployment(async (deployment) => {
    await revokeKey(deployment, { key, by: BY });
    return { revoked: true };
  });
}

/** The key that `npm start` prints, for scripts. Problems: NOT_FOUND in production and while the sandbox is empty. */
export async function sandboxKeyCommand(): Promise<FirstKey> {
  return await withDeployment(async (deployment) => {
    const key = deployment.env === 'sandbox' ? await firstLiveKey(deployment) : undefined;
    if (!key) throw new Problem('NOT_FOUND', 'There is no sandbox key here. Run npm start first.');
    return key;
  });
}
