import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { TESTING_VALUES } from '../facts/testing.ts';
import { recall, remember } from '../runtime/tab-memory.ts';
import type { ConsoleSample } from './console-sample.ts';
import { asCurl, type ConsoleAnswer, sendRequest } from './send-request.ts';

// Kept in this tab only, under names that no other part of the page reads.
const KEY = 'api-docs:console-key';
const SAVED = 'api-docs:console-value:';

/** Sends one sample with the reader's own sandbox key, and shows what came back. */
export function Console({
  sample,
  onClose,
}: {
  readonly sample: ConsoleSample;
  readonly onClose: () => void;
}): ReactNode {
  const ids = useId();
  const [apiKey, setApiKey] = useState(recall(KEY) ?? '');
  const [variables, setVariables] = useState(() => withSavedValues(sample.variables));
  const [testing, setTesting] = useState(sample.testing);
  const [answer, setAnswer] = useState<ConsoleAnswer | undefined>();
  const [fault, setFault] = useState('');
  const parsed = parse(variables);
  const request = { operation: sample.operation, document: sample.document, testing };

  const send = async () => {
    if (parsed === undefined) return setFault('The variables are not valid JSON.');
    setFault('');
    remember(KEY, apiKey);
    const given = await sendRequest({ ...request, apiKey: apiKey.trim(), variables: parsed.value }).catch(
      () => undefined,
    );
    if (!given) return setFault('The server could not be reached.');
    setAnswer(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className="console" onSubmit={submit} aria-label={`Try it: ${sample.title}`}>
      <p>
        <label htmlFor={`${ids}key`}>Your sandbox key</label>
        <input
          id={`${ids}key`}
          type="password"
          autoComplete="off"
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value)}
        />
        <small>Kept in this tab until you close it.</small>
      </p>
      <p>
        <label htmlFor={`${ids}variables`}>Variables</label>
        <textarea
          id={`${ids}variables`}
          rows={Math.min(variables.split('\n').length + 1, 24)}
          spellCheck={false}
          value={variables}
          onChange={(event) => setVariables(event.target.value)}
        />
      </p>
      <p>
        <label htmlFor={`${ids}testing`}>X-TESTING</label>
        <select id={`${ids}testing`} value={testing} onChange={(event) => setTesting(event.target.value)}>
          <option value="">not sent</option>
          {TESTING_VALUES.map(({ value }) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </p>
      <p className="console-actions">
        <button type="submit" className="primary">
          Send
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
      <p role="status" className="console-status">
        {fault ||
          (answer && `HTTP ${answer.status} after ${answer.tookMs} ms. ${compare(answer.text, sample.recorded)}`)}
      </p>
      {answer && (
        <>
          <pre tabIndex={0} aria-label="Answer">
            <code>{answer.text}</code>
          </pre>
          <details>
            <summary>Headers of the answer</summary>
            <pre>{answer.headers}</pre>
          </details>
        </>
      )}
      {parsed && (
        <details>
          <summary>The same as curl</summary>
          <pre>{asCurl({ ...request, variables: parsed.value }, window.location.origin)}</pre>
        </details>
      )}
    </form>
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Ids of earlier answers in this tab replace the names that stand for them. */
function withSavedValues(variables: string): string {
  return variables.replaceAll(/"\$([A-Z_]+)"/g, (placeholder, name: string) => {
    const value = recall(SAVED + name);
    return value === null ? placeholder : JSON.stringify(value);
  });
}

/** Says whether the answer has the shape of the recorded one; ids and dates differ from run to run. */
function compare(text: string, recorded: unknown): string {
  if (recorded === null) return '';
  const given = parse(text);
  return given && shapeOf(given.value) === shapeOf(recorded)
    ? 'The same fields as in the recorded response.'
    : 'Other fields than in the recorded response.';
}

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length > 0 ? shapeOf(value[0]) : ''}]`;
  if (typeof value !== 'object' || value === null) return '';
  const entries = Object.entries(value).map(([key, inner]) => `${key}${shapeOf(inner)}`);
  return `{${entries.sort().join()}}`;
}
