import { assertPermitted, changeActor, type StaffActor } from '../../access/index.ts';
import type { ChangeActor } from '../../audit/index.ts';

/**
 * Who makes and ends partners and keys: a person of the provider, whose role is asked, or the deployment itself (command
 * line, sandbox) under a name of its own.
 */
export type KeyAdministrator = StaffActor | string;

/** Who made a key, as the key tells it afterwards. */
export interface KeyMaker {
  readonly name: string;
  /** Of a person of the partner. */
  readonly email?: string;
  /** Of a person of the provider. */
  readonly staffId?: string;
}

interface AdministratorInput {
  readonly by: KeyAdministrator;
  readonly actor?: ChangeActor;
  readonly requestId?: string;
}

export interface NamedAdministrator {
  readonly maker: KeyMaker;
  readonly actor: ChangeActor;
  readonly requestId?: string;
}

/** The administrator as the key and the audit trail name it. Problems: UNAUTHORIZED for a person whose role does not allow it. */
export function namedAdministrator({ by, actor, requestId }: AdministratorInput): NamedAdministrator {
  if (typeof by !== 'string') {
    assertPermitted(by, 'MANAGE_PARTNERS');
    return { maker: { name: by.name, staffId: by.staffId }, actor: changeActor(by), requestId: by.requestId };
  }
  return {
    maker: { name: by },
    actor: actor ?? { kind: 'STAFF', name: by },
    ...(requestId === undefined ? {} : { requestId }),
  };
}
