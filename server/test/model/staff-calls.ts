/** Does an action of a person at the workbench's own endpoint. */
import { ARGUMENTS, HOLD } from '../support/people/staff-operations.ts';
import type { Workbench } from '../support/people/workbench.ts';
import { inWords } from './broker-calls.ts';
import { EXPLANATION, type Product, type Staff, type StaffAction } from './commands.ts';
import { type Known, type KnownRequest, knownRequest, UNKNOWN_ID } from './known.ts';
import { numberOf, requestOf } from './spec/look-up.ts';
import type { Model } from './spec/state.ts';

const LOOK = 'query ($id: ID!) { request(id: $id) { quote { options { id } } subjectivities { id isOpen } } }';
const NON_RENEWAL = 'mutation ($id: ID!) { setNonRenewal(id: $id, reason: "Not any more.") { id } }';
const FAR = '2099-01-01';

interface Call {
  readonly name: string;
  readonly variables?: object;
}

const CALLS: Readonly<Record<Exclude<StaffAction, 'NON_RENEWAL'>, Call>> = {
  PICK_UP: { name: 'pickUp' },
  RELEASE: { name: 'release' },
  RATE: { name: 'rateRequest' },
  EDIT_OPTION: { name: 'editOption', variables: { option: { scheduleFactor: '0.9', scheduleReason: 'Well kept.' } } },
  SHARE: { name: 'shareQuotes' },
  REVISE: { name: 'reviseRequest' },
  ASK_FOR_DATA: { name: 'askForData', variables: { text: 'Please answer.', dueOn: FAR } },
  HOLD: { name: 'hold', variables: { hold: { ...HOLD, reviewOn: FAR } } },
  RESUME: { name: 'resume' },
  DECLINE: { name: 'declineRequest', variables: { reason: 'DECLINE_CLAIMS_HISTORY', text: EXPLANATION } },
  CLOSE: { name: 'closeRequest', variables: { reason: 'DUPLICATE', text: 'Sent twice.' } },
  RETURN_TO_BROKER: { name: 'returnToBroker', variables: { text: 'Please choose again.' } },
  BIND: { name: 'bindRequest' },
  ISSUE: { name: 'issuePolicy' },
  ADD_PRE_BIND: { name: 'addSubjectivity', variables: { type: 'PRE_BIND', description: 'A letter' } },
  ADD_POST_BIND: { name: 'addSubjectivity', variables: { type: 'POST_BIND', description: 'A report' } },
  CLOSE_SUBJECTIVITIES: { name: 'closeSubjectivity', variables: { evidence: 'Seen.' } },
  ASK_FOR_SURVEY: { name: 'askForSurvey' },
};

export async function staff(known: Known, model: Model, command: Staff): Promise<string> {
  const { which, action, who, isStale } = command;
  const request = knownRequest(known, numberOf(model, which));
  const { bench } = known.people[who];
  if (action === 'NON_RENEWAL') {
    return request.policy ? inWords(await bench.send(NON_RENEWAL, { id: request.policy.id })) : 'NOT SENT';
  }
  const { name, variables = {} } = CALLS[action];
  const aim =
    action === 'ASK_FOR_DATA'
      ? [{ items: itemsOf(requestOf(model, which).product, command.asks) }]
      : await aimsOf(action, known.people.UNDERWRITER.bench, request.id);
  let answered = '';
  for (const target of aim) {
    answered = await act(bench, request, { name, variables: { ...variables, ...target }, isStale });
    if (answered !== 'OK') return answered;
  }
  return answered;
}

const CLAIMS: Readonly<Record<Product, string>> = {
  CYBER: 'optionalData.claims',
  CYBER_EU: 'cyberEuQuestions.incidentLast3Years',
  TECH_EO: 'techEoApplicationControls.claims',
};

/** One in words and, unless nothing is asked for by name, one by name. */
function itemsOf(product: Product, asks: Staff['asks']): readonly object[] {
  const inWordsOnly = { kind: 'ANSWER', text: 'Which backups?' };
  if (asks === 'NOTHING') return [inWordsOnly];
  return [
    inWordsOnly,
    { kind: 'ANSWER', text: 'Please tell us.', field: asks === 'LIMITS' ? 'limits' : CLAIMS[product] },
  ];
}

/** What the action is done to, one after the other: the first option, every open subjectivity, or the request itself. */
async function aimsOf(action: StaffAction, bench: Workbench, id: string): Promise<readonly object[]> {
  if (action !== 'EDIT_OPTION' && action !== 'CLOSE_SUBJECTIVITIES') return [{}];
  const { request } = await bench.ok(LOOK, { id });
  if (action === 'EDIT_OPTION') return [{ optionId: request.quote?.options[0]?.id ?? UNKNOWN_ID }];
  const open = request.subjectivities.filter(({ isOpen }: { isOpen: boolean }) => isOpen);
  return open.length === 0
    ? [{ subjectivityId: UNKNOWN_ID }]
    : open.map((one: { id: string }) => ({ subjectivityId: one.id }));
}

/** With the revision seen last; when the request has changed since, again with the one that the refusal tells. */
async function act(
  bench: Workbench,
  request: KnownRequest,
  { name, variables, isStale }: Call & { readonly isStale: boolean },
): Promise<string> {
  const send = async (revision: number) =>
    await bench.send(documentOf(name), { id: request.id, revision, ...variables });
  if (isStale) return inWords(await send(request.revision - 1));
  let answer = await send(request.revision);
  const [error] = answer.errors ?? [];
  if (error?.extensions.code === 'REVISION_CONFLICT') {
    request.revision = Number(error.extensions.details?.['revision']);
    answer = await send(request.revision);
  }
  if (!answer.errors) request.revision = answer.data[name].revision;
  return inWords(answer);
}

function documentOf(name: string): string {
  const args = { id: 'ID!', revision: 'Int!', ...new Map(Object.entries(ARGUMENTS)).get(name) };
  const declared = Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`);
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`);
  return `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) { revision } }`;
}
