import { changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';

interface OptOutChange {
  readonly at: Date;
  readonly action: string;
  readonly change: Readonly<Record<string, string>>;
}

/** An entry of the audit trail about the list. */
export async function recordOptOut(tx: Tx, staff: StaffActor, what: OptOutChange): Promise<void> {
  const about = { partnerId: null, entity: 'setting', entityId: 'scan-opt-outs' } as const;
  await recordChange(tx, { ...about, ...what, actor: changeActor(staff), requestId: staff.requestId });
}
