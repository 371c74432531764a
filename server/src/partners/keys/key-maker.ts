import { type Administrator, permittedAdministrator } from '../../access/index.ts';
import type { ChangeActor } from '../../audit/index.ts';

/** Who made a key, as the key tells it afterwards. */
export interface KeyMaker {
  readonly name: string;
  /** Of a person of the partner. */
  readonly email?: string;
  /** Of a person of the provider. */
  readonly staffId?: string;
}

interface AdministratorInput {
  readonly by: Administrator;
  /** What the key tells of the deployment, where the audit trail has no name for it. */
  readonly madeBy?: string;
  readonly requestId?: string;
}

export interface NamedAdministrator {
  readonly maker: KeyMaker;
  readonly actor: ChangeActor;
  readonly requestId?: string;
}

/**
 * The administrator as the key and the audit trail name it. Errors: UNAUTHORIZED for a person whose role does not
 * allow it.
 */
export function namedAdministrator({ by, madeBy, requestId }: AdministratorInput): NamedAdministrator {
  const actor = permittedAdministrator(by, 'MANAGE_PARTNERS');
  if ('role' in by) return { maker: { name: by.name, staffId: by.staffId }, actor, requestId: by.requestId };
  const name = madeBy ?? ('name' in by ? by.name : by.kind);
  return { maker: { name }, actor, ...(requestId === undefined ? {} : { requestId }) };
}
