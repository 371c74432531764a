import { validationFailed } from '@bindery/domain/problem.ts';
import { isPhone } from '@bindery/domain/text/index.ts';
import { changeActor, type StaffActor } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { transaction } from '../../database/index.ts';
import type { StaffDeps } from '../deps.ts';
import { changeMember, lockMembers } from '../store.ts';

/**
 * The person's own telephone number, which brokers and insureds see beside the name; an empty text removes it.
 * Errors: VALIDATION_FAILED.
 */
export async function setPhone(
  deps: Pick<StaffDeps, 'database' | 'clock'>,
  staff: StaffActor,
  typed: string,
): Promise<void> {
  const phone = typed.trim() === '' ? null : typed.trim();
  if (phone !== null && !isPhone(phone)) {
    const remedy = 'Send digits with signs between them, such as +1 312 555 0123.';
    throw validationFailed([{ path: 'phone', message: 'is no telephone number', remedy }]);
  }
  await transaction(deps.database, async (tx) => {
    const before = (await lockMembers(tx, [staff.staffId]))[0]?.phone ?? null;
    await changeMember(tx, staff.staffId, { phone });
    await recordChange(tx, {
      partnerId: null,
      entity: 'staff',
      entityId: staff.staffId,
      action: phone === null ? 'phone removed' : 'phone changed',
      actor: changeActor(staff),
      at: deps.clock(),
      requestId: staff.requestId,
      change: { phone: { before, after: phone } },
    });
  });
}
