import { type Form, type TypedAnswers, typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import type { EligibilitySettings } from '@bindery/domain/eligibility/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { type ClientRow, readClient } from '../../clients/index.ts';
import { type ReadDeps, readDashboardRequest } from '../request/read-request.ts';
import type { DashboardRequest } from '../request/request-details.ts';
import { type DraftRow, draftOf } from './draft-store.ts';
import { type FormState, formState } from './form-state.ts';

export interface FormDeps extends ReadDeps {
  readonly eligibility: EligibilitySettings;
  readonly provider: { readonly timeZone: string };
}

/** The form of a request: the stored answers with those of the draft over them. */
export interface ApplicationForm {
  readonly request: DashboardRequest;
  readonly client: ClientRow;
  readonly state: FormState;
  /** Null while nothing is typed that was not sent. */
  readonly draft: DraftRow | null;
  /** What was typed and not sent; answers that cannot be changed now are left out. */
  readonly typed: TypedAnswers;
  readonly form: Form;
  readonly settings: EligibilitySettings;
  readonly transaction: 'NEW' | 'RENEWAL';
  readonly today: CalendarDay;
}

/** Errors: NOT_FOUND. */
export async function readApplicationForm(deps: FormDeps, actor: DashboardActor, id: string): Promise<ApplicationForm> {
  const request = await readDashboardRequest(deps, actor, id);
  const client = await readClient(deps, actor.broker, request.client.id);
  const state = formState(request, actor);
  const stored = state.action === null ? undefined : await draftOf(deps.database.kysely, request.id);
  const typed = stored ? openAnswers(stored, state) : {};
  const today = calendarDayOf(actor.broker.now, deps.provider.timeZone);
  const { productType, application, expiringPolicyId } = request;
  return {
    request,
    client,
    state,
    draft: stored ?? null,
    typed,
    form: {
      productType,
      answers: { ...typedAnswersOf(application), ...typed },
      today,
      country: client.address?.country ?? null,
    },
    settings: deps.eligibility,
    transaction: expiringPolicyId === null ? 'NEW' : 'RENEWAL',
    today,
  };
}

function openAnswers({ answers }: DraftRow, { open }: FormState): TypedAnswers {
  const typed: TypedAnswers = JSON.parse(answers);
  const fields = new Set(open.map(({ field }) => field));
  return Object.fromEntries(Object.entries(typed).filter(([field]) => fields.has(field)));
}
