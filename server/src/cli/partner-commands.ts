import { createPartner, issueKey, type NewPartner, revokeKey } from '../partners/index.ts';
import { withDeployment } from './with-deployment.ts';

const BY = 'command line';

export async function createPartnerCommand({ name }: { readonly name: string }): Promise<NewPartner> {
  return await withDeployment(async (deployment) => await createPartner(deployment, { name, by: BY }));
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
