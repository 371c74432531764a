import { type Administrator, permittedAdministrator } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import type { ReportDeps } from '../deps.ts';

export interface HandedOut {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Every report that leaves the deployment is an entry of the audit trail. Errors: UNAUTHORIZED. */
export async function recordHandOut(
  tx: Tx,
  { clock }: Pick<ReportDeps, 'clock'>,
  by: Administrator,
  handedOut: {
    readonly partnerId: string | null;
    readonly entityId: string;
    readonly change: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await recordChange(tx, {
    ...handedOut,
    entity: 'report',
    action: 'exported',
    actor: permittedAdministrator(by, 'READ_REPORTS'),
    at: clock(),
    ...('requestId' in by ? { requestId: by.requestId } : {}),
  });
}
