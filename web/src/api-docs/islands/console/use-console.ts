import { useEffect, useRef, useState } from 'react';
import { API_VERSION, HEADERS } from '../../facts/headers.ts';
import type { ConsoleSample } from './console-sample.ts';
import { draftOf, draftOfText, refilled } from './draft.ts';
import { keepCall, type PastCall } from './history.ts';
import { idsIn, type KnownId, keepIds, typedBrokerage, useKnownIds, withKnownIds } from './keys/known-ids.ts';
import { type TabKey, useTabKey } from './keys/sandbox-key.ts';
import { type FieldProblem, faultsOf, problemsOf } from './problems.ts';
import { fieldsOf, missingOf, type Query, queryOfSample } from './query/query.ts';
import {
  type ChosenHeaders,
  type ConsoleAnswer,
  type Outcome,
  type RunningRequest,
  startRequest,
} from './send-request.ts';
import { isValues, isWithin, type Path, startingValues, type Value, type Values, withValue } from './values.ts';

export type View = 'form' | 'json';

export type CallState = { readonly kind: 'idle' } | { readonly kind: 'sending' } | Outcome;

export type ConsoleState = ReturnType<typeof useConsole>;

/** The state and actions of one open console; the components only render it. */
export function useConsole(sample: ConsoleSample) {
  const key = useTabKey();
  const known = useKnownIds();
  const [draft, setDraft] = useState(() => draftOf(startingValues(sample.variables, new Date())));
  const [query, setQuery] = useState(() => queryOfSample(sample));
  const [sentText, setSentText] = useState('');
  const [view, setView] = useState<View>('form');
  const [headers, setHeaders] = useState<ChosenHeaders>(() => startingHeaders(sample));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [call, setCall] = useState<CallState>({ kind: 'idle' });
  const running = useRef<RunningRequest | undefined>(undefined);

  // Another console on this page may have received an id that is still missing here.
  useEffect(() => {
    setDraft((current) =>
      current.fault ? current : refilled(current, withKnownIds(current.values, sample.fields, known)),
    );
  }, [known, sample]);
  useEffect(() => () => running.current?.stop(), []);

  const setValue = (path: Path, value: Value | undefined) => {
    const changed = withValue(draft.values, path, value);
    if (isValues(changed)) setDraft(draftOf(changed));
    const isItem = typeof path.at(-1) === 'number';
    const outer = isItem ? path.slice(0, -1) : path;
    setProblems(problems.filter((problem) => !isWithin(problem.path, outer) && !isWithin(outer, problem.path)));
  };
  const send = async (): Promise<readonly FieldProblem[]> => {
    const faults = view === 'form' ? faultsOf(fieldsOf(sample, query), draft.values) : [];
    setProblems(faults);
    if (faults.length > 0) return faults;
    const sentAt = new Date();
    setSentText(query.text);
    setCall({ kind: 'sending' });
    const request = startRequest({ ...requestOf(query, draft.values, key), headers });
    running.current = request;
    const outcome = await request.outcome;
    setCall(outcome);
    const past = {
      at: sentAt.toISOString(),
      sampleId: sample.id,
      title: sample.title,
      query,
      variables: draft.values,
      headers,
    };
    keepCall(outcome.kind === 'answered' ? { ...past, answer: outcome.answer } : past);
    if (outcome.kind === 'failed') return [];
    const refused = problemsOf(outcome.answer, sample.argumentNames);
    setProblems(refused);
    if (refused.length === 0) keepIds(idsOf(sample, draft.values, outcome.answer, sentAt));
    return refused;
  };
  const restore = (past: PastCall) => {
    const asked = past.query ?? queryOfSample(sample);
    setQuery(asked);
    setSentText(asked.text);
    setDraft(draftOf(past.variables));
    setHeaders(past.headers);
    setProblems(past.answer ? problemsOf(past.answer, sample.argumentNames) : []);
    setCall(past.answer ? { kind: 'answered', answer: past.answer } : { kind: 'idle' });
  };
  return {
    sample,
    key,
    known,
    draft,
    query,
    isQueryChanged: query.text !== sample.document,
    /** Only the answer to the query of the sample compares with the recorded one. */
    recorded: sentText === sample.document ? sample.recorded : null,
    fields: fieldsOf(sample, query),
    missing: missingOf(sample, query, draft.values),
    view,
    headers,
    problems,
    call,
    setQuery,
    resetQuery: () => setQuery(queryOfSample(sample)),
    setView,
    setHeaders,
    setValue,
    setText: (text: string) => setDraft(draftOfText(text, draft.values)),
    reset: () => restore({ ...NOTHING_SENT, ...startOf(sample, known) }),
    send,
    stop: () => running.current?.stop(),
    restore,
  };
}

const NOTHING_SENT = { at: '', sampleId: '', title: '' };

function startOf(sample: ConsoleSample, known: ReturnType<typeof useKnownIds>) {
  const values = startingValues(sample.variables, new Date());
  return { variables: withKnownIds(values, sample.fields, known), headers: startingHeaders(sample) };
}

const EXAMPLE = new Map<string, string>(HEADERS.map(({ name, value }) => [name, value]));

function startingHeaders(sample: ConsoleSample): ChosenHeaders {
  return {
    version: API_VERSION,
    email: EXAMPLE.get('X-USER-EMAIL') ?? '',
    name: EXAMPLE.get('X-USER-NAME') ?? '',
    testing: sample.testing === '' ? [] : sample.testing.split(','),
  };
}

function idsOf(sample: ConsoleSample, values: Values, { body }: ConsoleAnswer, at: Date): readonly KnownId[] {
  const { title, currency, finds, fields } = sample;
  return [...idsIn(body, finds, { title, at, currency }), ...typedBrokerage(values, fields, at)];
}

function requestOf({ operation, text }: Query, variables: Values, { apiKey }: TabKey) {
  return { operation, document: text, variables, apiKey };
}
