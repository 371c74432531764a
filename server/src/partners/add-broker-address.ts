import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { type BrokerActor, byBroker } from './actor.ts';
import { brokerageOfUser, setBrokerageAddress } from './store.ts';

/** All strings; no country (part 1, section 3). */
export interface BrokerAddress {
  readonly street: string;
  readonly streetTwo: string | null;
  readonly locality: string;
  readonly region: string | null;
  readonly postalCode: string;
}

/**
 * Sets the address of the caller's brokerage and answers it as stored, trimmed.
 * Errors: VALIDATION_FAILED for an empty or overlong field or one with line ends. Spec: part 1, section 7.
 */
export async function addBrokerAddress(
  deps: { readonly database: Database },
  actor: BrokerActor,
  address: BrokerAddress,
): Promise<BrokerAddress> {
  const trimmed: BrokerAddress = {
    street: address.street.trim(),
    streetTwo: address.streetTwo?.trim() || null,
    locality: address.locality.trim(),
    region: address.region?.trim() || null,
    postalCode: address.postalCode.trim(),
  };
  const problems = faults(trimmed);
  if (problems.length > 0) throw validationFailed(problems);
  await transaction(deps.database, async (tx) => {
    const brokerage = await brokerageOfUser(tx, actor.partnerId, actor.userEmail);
    if (!brokerage) throw new Problem('NOT_FOUND');
    await setBrokerageAddress(tx, brokerage.id, trimmed);
    await recordChange(tx, {
      partnerId: actor.partnerId,
      entity: 'partner',
      entityId: brokerage.id,
      action: 'brokerage address changed',
      actor: byBroker(actor),
      at: actor.now,
      requestId: actor.requestId,
      change: { address: trimmed },
    });
  });
  return trimmed;
}

function faults(address: BrokerAddress): InputProblem[] {
  const required = ['street', 'locality', 'postalCode'];
  return Object.entries(address).flatMap(([field, value]: [string, string | null]) => {
    const path = `address.${field}`;
    if (required.includes(field) && !value) {
      return [{ path, message: 'must not be empty', remedy: 'Send street, locality and postalCode.' }];
    }
    const message = value === null ? undefined : lineFault(value);
    return message === undefined ? [] : [{ path, message, remedy: 'Send it as it stands in a letter, in one line.' }];
  });
}
