import type { Tx } from '../database/index.ts';

export interface Alert {
  readonly policyId: string;
  readonly partnerId: string;
  /** `scan <id>` or `fault <CVE>`. */
  readonly cause: string;
  readonly at: Date;
}

/** True the first time that this cause is raised for this policy. */
export async function raiseAlert(tx: Tx, { policyId, partnerId, cause, at }: Alert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('policy_alerts')
    .values({ policy_id: policyId, cause, partner_id: partnerId, raised_at: at })
    .onConflict((conflict) => conflict.columns(['policy_id', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
