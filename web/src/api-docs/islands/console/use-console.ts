import { useEffect, useRef, useState } from 'react';
import { API_VERSION, HEADERS } from '../../facts/headers.ts';
import type { ConsoleSample } from './console-sample.ts';
import { keepCall, type PastCall } from './history.ts';
import { idsIn, type KnownId, keepIds, typedBrokerage, useKnownIds, withKnownIds } from './keys/known-ids.ts';
import { type TabKey, useTabKey } from './keys/sandbox-key.ts';
import { type FieldProblem, faultsOf, problemsOf } from './problems.ts';
import {
  type ChosenHeaders,
  type ConsoleAnswer,
  type Outcome,
  type RunningRequest,
  startRequest,
} from './send-request.ts';
import { isValues, isWithin, type Path, startingValues, type Value, type Values, withValue } from './values.ts';

/** The draft: `text` is the content of the JSON view, `values` the last content that could be parsed. */
export interface Draft {
  readonly values: Values;
  readonly text: string;
  /** Why the text cannot be parsed; empty while it can. */
  readonly fault: string;
}

export type View = 'form' | 'json';

export type CallState = { readonly kind: 'idle' } | { readonly kind: 'sending' } | Outcome;

export type ConsoleState = ReturnType<typeof useConsole>;

/** The state and actions of one open console; the components only render it. */
export function useConsole(sample: ConsoleSample) {
  const key = useTabKey();
  const known = useKnownIds();
  const [draft, setDraft] = useState(() => draftOf(startingValues(sample.variables, new Date())));
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
    const faults = view === 'form' ? faultsOf(sample.fields, draft.values) : [];
    setProblems(faults);
    if (faults.length > 0) return faults;
    const sentAt = new Date();
    setCall({ kind: 'sending' });
    const request = startRequest({ ...requestOf(sample, draft.values, key), headers });
    running.current = request;
    const outcome = await request.outcome;
    setCall(outcome);
    const past = {
      at: sentAt.toISOString(),
      sampleId: sample.id,
      title: sample.title,
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
    view,
    headers,
    problems,
    call,
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

function draftOf(values: Values): Draft {
  return { values, text: JSON.stringify(values, null, 2), fault: '' };
}

/** Returns the same draft when nothing was filled in, so that nothing is rendered again. */
function refilled(current: Draft, values: Values): Draft {
  return values === current.values ? current : draftOf(values);
}

function draftOfText(text: string, before: Values): Draft {
  try {
    const values: unknown = JSON.parse(text);
    if (isValues(values)) return { values, text, fault: '' };
    return { values: before, text, fault: 'The variables are one JSON object: they begin with { and end with }.' };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    return { values: before, text, fault: `The variables are not valid JSON. ${reason}` };
  }
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

function requestOf({ operation, document }: ConsoleSample, variables: Values, { apiKey }: TabKey) {
  return { operation, document, variables, apiKey };
}
