import {
  type AnswerEffect,
  answerEffects,
  checkForm,
  type FormProblem,
} from '@bindery/domain/application-form/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { scanTargetOf } from '../../clients/index.ts';
import { freshScan, type ScanRow } from '../../scans/index.ts';
import { type ApplicationForm, type FormDeps, readApplicationForm } from './read-form.ts';

/** What stops an application from being sent, and what its answers and the known scan of the website do. */
export interface ApplicationCheck {
  readonly read: ApplicationForm;
  readonly problems: readonly FormProblem[];
  readonly effects: readonly AnswerEffect[];
  /** False: the website is scanned once it is sent. */
  readonly isScanKnown: boolean;
}

/** Errors: NOT_FOUND. */
export async function checkApplication(deps: FormDeps, actor: DashboardActor, id: string): Promise<ApplicationCheck> {
  const read = await readApplicationForm(deps, actor, id);
  const scan = await knownScan(deps, actor, read);
  return { read, problems: problemsOf(read), effects: effectsOf(read, scan), isScanKnown: scan !== undefined };
}

/** The scan that sending the application would use instead of asking for a new one. */
async function knownScan(deps: FormDeps, { broker }: DashboardActor, { client }: ApplicationForm) {
  const target = scanTargetOf(client);
  if (!target) return undefined;
  return await freshScan(deps.database.kysely, { partnerId: broker.partnerId, target, now: broker.now });
}

/**
 * Wrong and missing answers that can be corrected here. When an underwriter asked for more, what was missing before is
 * the underwriter's to ask for: the broker cannot change it now.
 */
export function problemsOf({ form, state, request }: ApplicationForm): readonly FormProblem[] {
  if (state.action === null) return [];
  const isFollowUp = state.action === 'SUBMIT' && request.details.facts.wasSubmitted;
  const open = new Set(state.open.map(({ field }) => field));
  return checkForm(form).filter(({ field, isMissing }) => (isFollowUp ? open.has(field) && !isMissing : true));
}

function effectsOf(
  { form, client, settings, transaction }: ApplicationForm,
  scan: ScanRow | undefined,
): readonly AnswerEffect[] {
  const { country } = form;
  return answerEffects(form, {
    client: { country, hasWebsite: client.websiteDomain !== null },
    settings,
    transaction,
    scan,
  });
}
