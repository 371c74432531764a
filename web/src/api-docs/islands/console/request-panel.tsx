import { type ReactNode, useState } from 'react';
import { dayFrom } from '../../../../../schema/samples/day-marks.ts';
import { printCurl } from '../../../../../schema/samples/print/curl.ts';
import { printGraphql } from '../../../../../schema/samples/print/graphql.ts';
import { printNode } from '../../../../../schema/samples/print/node.ts';
import {
  type Caller,
  LANGUAGE_NAMES,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '../../../../../schema/samples/print/printed-request.ts';
import { printPython } from '../../../../../schema/samples/print/python.ts';
import { printSdk } from '../../../../../schema/samples/print/sdk.ts';
import type { Sample } from '../../../../../schema/samples/sample.ts';
import type { ConsoleSample } from './console-sample.ts';
import { CopyButton } from './copy-button.tsx';
import { masked } from './keys/sandbox-key.ts';
import type { Query } from './query/query.ts';
import type { ChosenHeaders } from './send-request.ts';
import type { Values } from './values.ts';

interface RequestPanelProps {
  readonly sample: ConsoleSample;
  readonly query: Query;
  readonly values: Values;
  readonly headers: ChosenHeaders;
  readonly apiKey: string;
}

/** Exactly what will be sent, as text to copy. The key is masked on screen and complete in the copy. */
export function RequestPanel({ sample, query, values, headers, apiKey }: RequestPanelProps): ReactNode {
  const [language, setLanguage] = useState(languageOfPage);
  const [isShown, setShown] = useState(false);
  const { operation } = query;
  const isOfSample = query.text === sample.document;
  const printed = (key: string) => {
    if (operation === undefined) return NO_NAME;
    const request = { ...sample, operation, document: query.text };
    return print(language, sampleOf(request, values, headers), callerOf(headers, key), isOfSample);
  };
  return (
    <details className="part">
      <summary>The request as code</summary>
      <div className="code-bar">
        <div className="languages" role="group" aria-label="Language of the request">
          {SAMPLE_LANGUAGES.map((name) => (
            <button key={name} type="button" aria-pressed={name === language} onClick={() => setLanguage(name)}>
              {LANGUAGE_NAMES[name]}
            </button>
          ))}
        </div>
        <div className="buttons">
          {apiKey !== '' && language !== 'graphql' && (
            <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              Show key
            </button>
          )}
          <CopyButton text={printed(apiKey)}>Copy request</CopyButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the page must be reachable by keyboard */}
      <pre tabIndex={0} aria-label="Request">
        <code>{printed(isShown || apiKey === '' ? apiKey : masked(apiKey))}</code>
      </pre>
    </details>
  );
}

const NO_NAME = 'Give the query a name, and its code is shown here: query MyQuery { … }';

function print(language: SampleLanguage, sample: Sample, caller: Caller, isOfSample: boolean): string {
  switch (language) {
    case 'curl':
      return printCurl(sample, caller);
    case 'node':
      return printNode(sample, caller);
    case 'python':
      return printPython(sample, caller);
    case 'sdk':
      return printSdk(sample, caller, isOfSample ? 'method' : 'document');
    case 'graphql': {
      const { document, variables } = printGraphql(sample, caller);
      return variables === '{}' ? document : `${document}\n\n${variables}`;
    }
    default:
      return language satisfies never;
  }
}

/** The console's request in the shape from which the samples of the page are printed. */
function sampleOf(
  { operation, document, title }: ConsoleSample,
  variables: Values,
  { testing }: ChosenHeaders,
): Sample {
  const base = { name: operation, title, operation, document, variables, expects: 'data' };
  return testing.length === 0 ? base : { ...base, testing: testing.join(',') };
}

function callerOf({ version, email, name }: ChosenHeaders, apiKey: string): Caller {
  const key = apiKey === '' ? {} : { apiKey };
  return {
    endpoint: `${window.location.origin}/q`,
    version,
    email,
    name,
    dayAhead: (days) => dayFrom(new Date(), days),
    ...key,
  };
}

/** The language chosen for the samples of the page. */
function languageOfPage(): SampleLanguage {
  const chosen = document.querySelector<HTMLElement>('[data-choose-language][aria-pressed=true]');
  return SAMPLE_LANGUAGES.find((name) => name === chosen?.dataset['chooseLanguage']) ?? 'curl';
}
