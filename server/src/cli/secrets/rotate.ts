import { retireSecret } from '../../audit/index.ts';
import { withDeployment } from '../with-deployment.ts';
import { renewAll, renewableValues } from './renewable.ts';

const NEXT =
  'BINDERY_SECRET_PREVIOUS is not needed any more, except by signature links made before: those end when it is removed. Remove it and start every process again.';

/**
 * `secrets rotate`: in small steps; what was interrupted goes on where it stopped, because a value that is of the current
 * secret is left alone. Every process must run with both secrets already. Throws an error of one line without a previous
 * secret, and for a value of neither.
 */
export async function rotateCommand(): Promise<{
  readonly renewed: Readonly<Record<string, number>>;
  readonly next: string;
}> {
  return await withDeployment(async (deployment) => {
    const { database, secrets } = deployment;
    if (secrets.previousSecret === undefined) {
      throw new Error('set BINDERY_SECRET_PREVIOUS to the secret before, and BINDERY_SECRET to the new one');
    }
    const renewed: Record<string, number> = {};
    for (const values of renewableValues(database.kysely, secrets)) {
      renewed[values.name] = await renewAll(values, false);
      process.stderr.write(`${values.name}: ${renewed[values.name]} encrypted again\n`);
    }
    await retireSecret(deployment);
    return { renewed, next: NEXT };
  });
}
