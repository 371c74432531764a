import { type Recounted, recountStatusChanges } from '../audit/index.ts';
import { withDeployment } from './with-deployment.ts';

/** `portfolio rebuild`: what the portfolio counts, made again from the audit trail. */
export async function rebuildPortfolioCommand(): Promise<Recounted> {
  return await withDeployment(async (deployment) => await recountStatusChanges(deployment));
}
