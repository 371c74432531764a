import type { ReactNode } from 'react';
import { ROOT } from '../../routes.ts';
import { CopyButton } from './copy-button.tsx';
import { highlightJson } from './highlight-json.tsx';
import { errorsOf } from './problems.ts';
import type { ConsoleAnswer } from './send-request.ts';
import { isValues, valueAt } from './values.ts';

interface ResponsePanelProps {
  readonly answer: ConsoleAnswer;
  readonly recorded: unknown;
}

/** The response: figures, explanation, body, and headers. */
export function ResponsePanel({ answer, recorded }: ResponsePanelProps): ReactNode {
  const { status, tookMs, bytes, requestId, text, body, headers } = answer;
  return (
    <div className="response-panel" role="group" aria-label="Response">
      <div className="code-bar">
        <ul className="figures">
          <li className="outcome" data-fine={status < 300 && errorsOf(body).length === 0}>
            HTTP {status}
          </li>
          <li>{tookMs} ms</li>
          <li>{sizeOf(bytes)}</li>
          {requestId !== '' && (
            <li>
              request <code>{requestId}</code>
            </li>
          )}
        </ul>
        <CopyButton text={text}>Copy response</CopyButton>
      </div>
      <Meaning answer={answer} recorded={recorded} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer must be scrolled by keyboard */}
      <pre tabIndex={0} aria-label="Body of the response">
        <code>{body === undefined ? text : highlightJson(text)}</code>
      </pre>
      <details className="part">
        <summary>Headers of the response</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long values must be scrolled by keyboard */}
        <pre tabIndex={0} aria-label="Headers">
          {headers.map((pair) => pair.join(': ')).join('\n')}
        </pre>
      </details>
    </div>
  );
}

/** In words: what to do about an error, or how the answer compares with the recorded one. */
function Meaning({ answer, recorded }: ResponsePanelProps): ReactNode {
  const codes = errorsOf(answer.body).flatMap((error) => {
    const code = valueAt(error, ['extensions', 'code']);
    return typeof code === 'string' ? [code] : [];
  });
  if (answer.status === 404) {
    return (
      <p className="meaning">
        A header was missing or wrong, most likely the key: it may have expired.{' '}
        <a href={`${ROOT}/setup/authentication`}>The headers one by one</a>
      </p>
    );
  }
  if (codes.length > 0) {
    return (
      <p className="meaning">
        Refused.{' '}
        {codes.map((code) => (
          <a key={code} href={`${ROOT}/errors/${code}`}>
            What {code} means
          </a>
        ))}
      </p>
    );
  }
  return recorded === null ? null : <p className="meaning">{comparison(answer.body, recorded)}</p>;
}

/** How the answer differs in shape from the recorded one; ids and dates differ from run to run. */
function comparison(body: unknown, recorded: unknown): string {
  const [here, there] = [placesOf(body), placesOf(recorded)];
  const missing = outermost([...there].filter((place) => !here.has(place)));
  if (missing.length > 0) {
    return `Compared with the recorded response, these are empty or null here: ${missing.join(', ')}. What is made in the background may come later.`;
  }
  const more = outermost([...here].filter((place) => !there.has(place)));
  return more.length > 0
    ? `Everything in the recorded response, and also: ${more.join(', ')}.`
    : 'The same fields as in the recorded response.';
}

/** Paths of all values, with list items merged into one: `quoteRequest.quoteData.nodes.upload.url`. */
function placesOf(value: unknown, path = ''): ReadonlySet<string> {
  if (value === null || value === undefined) return new Set();
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...placesOf(item, path)]));
  const own = path === '' ? [] : [path];
  if (!isValues(value)) return new Set(own);
  const inner = Object.entries(value).flatMap(([key, item]) => [
    ...placesOf(item, path === '' ? key : `${path}.${key}`),
  ]);
  return new Set([...own, ...inner]);
}

/** Without paths that lie inside another one, and without the common first segment. */
function outermost(places: readonly string[]): readonly string[] {
  return places
    .filter((place) => !places.some((other) => place.startsWith(`${other}.`)))
    .map((place) => place.replace(/^data\./, ''));
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}
