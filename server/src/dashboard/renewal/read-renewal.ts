import { type Application, answerSheet, type SheetAnswer } from '@bindery/domain/products/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { type PolicyPage, type PolicyPageDeps, readExpiringPolicy } from '../policy/read-policy-page.ts';
import type { DashboardRequest } from '../request/request-details.ts';
import { partsOfRenewal, type RenewalPart } from './confirm-answers.ts';

/** What a renewal renews, and the answers that are no longer those of the expiring policy. */
export interface RenewalFacts {
  readonly expiring: PolicyPage;
  readonly changes: readonly AnswerChange[];
  /** All answers, part by part, for the broker to confirm. */
  readonly parts: readonly RenewalPart[];
}

export interface AnswerChange {
  readonly label: string;
  readonly before: GivenAnswer;
  readonly after: GivenAnswer;
}

/** As the application prints it, null for no answer, and the day where it is one. */
export type GivenAnswer = Pick<SheetAnswer, 'text' | 'day'>;

const NO_ANSWER: GivenAnswer = { text: null, day: null };

/** Null for a request that renews nothing. */
export async function readRenewal(
  deps: PolicyPageDeps,
  actor: DashboardActor,
  request: DashboardRequest,
): Promise<RenewalFacts | null> {
  if (request.expiringPolicyId === null) return null;
  const expiring = await readExpiringPolicy(deps, actor, request.expiringPolicyId);
  return {
    expiring,
    changes: changesOf(expiring.request.application, request.application),
    parts: await partsOfRenewal(deps, request),
  };
}

function changesOf(before: Application, after: Application): readonly AnswerChange[] {
  const [old, current] = [answersOf(before), answersOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? NO_ANSWER, after: current.get(label) ?? NO_ANSWER };
    return change.before.text === change.after.text ? [] : [change];
  });
}

function answersOf(application: Application): ReadonlyMap<string, GivenAnswer> {
  return new Map(answerSheet(application).flatMap(({ answers }) => answers.map((one) => [one.label, one])));
}
