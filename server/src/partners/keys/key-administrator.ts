import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import type { ChangeActor } from '../../audit/index.ts';

/**
 * Who makes and ends partners and keys: a person of the provider, whose role is asked, or the deployment itself (command
 * line, sandbox) under a name of its own.
 */
export type KeyAdministrator = StaffActor | string;

interface AdministratorInput {
  readonly by: KeyAdministrator;
  readonly actor?: ChangeActor;
  readonly requestId?: string;
}

interface NamedAdministrator {
  /** Kept beside the key. */
  readonly by: string;
  readonly actor: ChangeActor;
  readonly requestId?: string;
}

/** The administrator as the key and the audit trail name it. Problems: UNAUTHORIZED for a person whose role does not allow it. */
export function namedAdministrator({ by, actor, requestId }: AdministratorInput): NamedAdministrator {
  if (typeof by !== 'string') {
    assertPermitted(by, 'MANAGE_PARTNERS');
    return { by: by.name, actor: changeActor(by), requestId: by.requestId };
  }
  return {
    by,
    actor: actor ?? { kind: 'STAFF', name: by },
    ...(requestId === undefined ? {} : { requestId }),
  };
}
