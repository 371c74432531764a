import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import {
  type ClientInput,
  createClient,
  type NewClient,
  newClientProblems,
  updateClient,
} from '../../clients/index.ts';
import type { Database } from '../../database/index.ts';
import type { JobSender } from '../../jobs/index.ts';
import { createQuoteRequest } from '../../quoting/index.ts';
import { clientInReach } from '../website/read-website.ts';

export interface StartInput {
  /** A known client; ignored when `insured` is given, a new one. */
  readonly clientId: string | null;
  readonly insured: Omit<NewClient, 'brokerageId'> | null;
  readonly productType: string;
}

type Deps = { readonly database: Database; readonly jobs: JobSender };

/**
 * Starts an empty request of a product for a client of the brokerage or a new one, all of it or nothing; returns its id.
 * Errors: UNAUTHORIZED for developers and sessions of a bind link, NOT_FOUND, VALIDATION_FAILED.
 */
export async function startRequest(deps: Deps, actor: DashboardActor, input: StartInput): Promise<string> {
  const brokerageId = brokerageOf(actor);
  const productType = PRODUCT_TYPES.find((one) => one === input.productType);
  const { insured } = input;
  if (!productType) {
    const unknown = { path: 'productType', message: `must be one of ${PRODUCT_TYPES.join(', ')}` };
    throw validationFailed([unknown, ...(insured ? newClientProblems(insured) : [])]);
  }
  if (!input.clientId && !insured)
    throw validationFailed([{ path: 'clientId', message: 'or a new insured is needed' }]);
  const { id: clientId } = insured
    ? await createClient(deps, actor.broker, { ...insured, brokerageId })
    : await clientInReach(deps, actor, input.clientId ?? '');
  return await createQuoteRequest(deps, actor.broker, { clientId, productType });
}

/** Changes the client of a request. Errors: NOT_FOUND, UNAUTHORIZED for a developer, VALIDATION_FAILED. */
export async function changeInsured(
  deps: Deps,
  actor: DashboardActor,
  input: ClientInput & { readonly clientId: string },
): Promise<void> {
  brokerageOf(actor);
  const { id } = await clientInReach(deps, actor, input.clientId);
  const { clientId: _of, ...values } = input;
  await updateClient(deps, actor.broker, { ...values, id });
}

function brokerageOf(actor: DashboardActor): string {
  assertMayAct(actor);
  const { kind, brokerageId } = actor.session;
  if (kind !== 'BROKER' || brokerageId === null) throw new Problem('UNAUTHORIZED');
  return brokerageId;
}
