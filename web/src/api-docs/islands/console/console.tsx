import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ConsoleSample } from './console-sample.ts';
import { Field } from './fields/field.tsx';
import { FormProvider, focusField } from './fields/form-context.ts';
import { HeaderFields } from './fields/header-fields.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { KeyPanel } from './keys/key-panel.tsx';
import { currencyIn } from './money.ts';
import { countOf, ProblemSummary } from './problem-summary.tsx';
import { QueryPanel } from './query/query-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { ResponsePanel } from './response-panel.tsx';
import { type CallState, type ConsoleState, useConsole, type View } from './use-console.ts';
import type { Path } from './values.ts';

interface ConsoleProps {
  readonly sample: ConsoleSample;
  readonly onClose: () => void;
}

/** Sends one sample with the reader's own sandbox key and values, and shows the answer. */
export function Console({ sample, onClose }: ConsoleProps): ReactNode {
  const state = useConsole(sample);
  const { draft, query, call, key, headers, problems } = state;
  const prefix = `${useId()}:`;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const response = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.focus({ preventScroll: true });
    if (form.current) moveToTop(form.current);
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (call.kind === 'sending' || draft.fault !== '') return;
    const refused = await state.send();
    if (refused.length > 0) summary.current?.focus();
    else response.current?.scrollIntoView({ block: 'nearest' });
  };
  const goTo = (path: Path) => {
    flushSync(() => state.setView('form'));
    focusField(prefix, path);
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      className="console"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
      aria-label={`Try it: ${sample.title}`}
    >
      <KeyPanel />
      <ProblemSummary problems={problems} place={summary} onGo={goTo} />
      <QueryPanel
        query={query}
        isChanged={state.isQueryChanged}
        missing={state.missing}
        onChange={state.setQuery}
        onReset={state.resetQuery}
      />
      <Variables state={state} prefix={prefix} />
      <HeaderFields headers={headers} call={sample.call} onChange={state.setHeaders} />
      <RequestPanel sample={sample} query={query} values={draft.values} headers={headers} apiKey={key.apiKey} />
      <SendBar state={state} onClose={onClose} />
      <div ref={response}>
        {call.kind === 'answered' && <ResponsePanel answer={call.answer} recorded={state.recorded} />}
      </div>
      <HistoryPanel sampleId={sample.id} onRestore={state.restore} />
    </form>
  );
}

/** Sticks to the bottom of the pane, so that a long form can be sent from any position. */
function SendBar({ state, onClose }: { readonly state: ConsoleState; readonly onClose: () => void }): ReactNode {
  const { call, draft, problems } = state;
  return (
    <div className="send-bar">
      <button type="submit" className="primary">
        Send
      </button>
      {call.kind === 'sending' && (
        <button type="button" onClick={state.stop}>
          Stop
        </button>
      )}
      <button type="button" onClick={state.reset}>
        Start over
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <p role="status">{draft.fault || sentence(call, problems.length)}</p>
    </div>
  );
}

/** The values as form fields or as JSON; both edit the same draft. */
function Variables({ state, prefix }: { readonly state: ConsoleState; readonly prefix: string }): ReactNode {
  const { sample, fields, draft, problems, known } = state;
  if (fields.length === 0 && !state.isQueryChanged)
    return <p className="no-values">This operation takes no variables.</p>;
  // A variable added to the query has no field.
  const view = fields.length === 0 ? 'json' : state.view;
  const form = {
    prefix,
    values: draft.values,
    setValue: state.setValue,
    problems,
    known,
    sources: sample.sources,
    currency: sample.currency ?? currencyIn(draft.values),
  };
  return (
    <FormProvider value={form}>
      {fields.length > 0 && <ViewSwitch view={view} isLocked={draft.fault !== ''} onChange={state.setView} />}
      {view === 'form' ? (
        <div className="fields">
          {fields.map((field) => (
            <Field key={field.name} field={field} path={[field.name]} />
          ))}
        </div>
      ) : (
        <div className="field">
          <label htmlFor={`${prefix}json`}>Variables</label>
          <textarea
            id={`${prefix}json`}
            className="json"
            rows={Math.min(draft.text.split('\n').length + 1, 28)}
            spellCheck={false}
            aria-invalid={draft.fault !== '' || undefined}
            aria-describedby={`${prefix}fault`}
            value={draft.text}
            onChange={(event) => state.setText(event.target.value)}
          />
          <small id={`${prefix}fault`} className="problem">
            {draft.fault}
          </small>
        </div>
      )}
    </FormProvider>
  );
}

interface ViewSwitchProps {
  readonly view: View;
  /** JSON with a syntax error cannot be shown as a form until it is fixed. */
  readonly isLocked: boolean;
  readonly onChange: (view: View) => void;
}

function ViewSwitch({ view, isLocked, onChange }: ViewSwitchProps): ReactNode {
  return (
    <div className="languages view-switch" role="group" aria-label="Variables as">
      <button type="button" aria-pressed={view === 'form'} disabled={isLocked} onClick={() => onChange('form')}>
        Form
      </button>
      <button type="button" aria-pressed={view === 'json'} onClick={() => onChange('json')}>
        JSON
      </button>
    </div>
  );
}

function sentence(call: CallState, problemCount: number): string {
  const refused = problemCount === 0 ? '' : `${countOf(problemCount)} not accepted.`;
  switch (call.kind) {
    case 'idle':
      return refused && `Not sent: ${refused}`;
    case 'sending':
      return 'Waiting for the answer…';
    case 'failed':
      return call.message;
    case 'answered':
      return `HTTP ${call.answer.status} after ${call.answer.tookMs} ms. ${refused}`;
    default:
      return call satisfies never;
  }
}

/** Scrolls only the content pane: `scrollIntoView` would also push the page's header out of view. */
function moveToTop(element: HTMLElement): void {
  const pane = element.closest('main');
  if (pane) pane.scrollTop += element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
}
