import type { ReactNode } from 'react';
import { printCurl } from '../../../../schema/samples/print/curl.ts';
import { printGraphql } from '../../../../schema/samples/print/graphql.ts';
import { printNode } from '../../../../schema/samples/print/node.ts';
import {
  type Caller,
  LANGUAGE_NAMES,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
} from '../../../../schema/samples/print/printed-request.ts';
import { printPython } from '../../../../schema/samples/print/python.ts';
import { printSdk } from '../../../../schema/samples/print/sdk.ts';
import type { Sample } from '../../../../schema/samples/sample.ts';
import { samplesCaller } from '../build/docs-input.ts';
import type { CodeLanguage } from '../build/highlight.ts';
import type { SiteContext } from '../build/site-context.ts';
import { CodeBlock } from './code-block.tsx';
import { CopiedCode } from './copied-code.tsx';

interface SampleProps {
  readonly context: SiteContext;
  readonly sample: Sample;
  /** `<story>/<name>`. */
  readonly id: string;
}

interface RequestProps extends SampleProps {
  /** Route of the section that contains it. */
  readonly place: string;
}

/** The request of a sample in five languages. Without JavaScript they are `details` elements, with curl open. */
export function SampleRequest({ context, sample, id, place }: RequestProps): ReactNode {
  const caller = samplesCaller(context.input);
  return (
    <div className="sample" data-copy-scope="" data-sample={id}>
      <div className="sample-bar" data-markdown="skip">
        <span className="sample-title">{sample.title}</span>
        <div className="languages" role="group" aria-label="Language of the samples">
          {SAMPLE_LANGUAGES.map((language) => (
            <button key={language} type="button" data-choose-language={language} aria-pressed={language === 'curl'}>
              {LANGUAGE_NAMES[language]}
            </button>
          ))}
        </div>
        <div className="sample-actions">
          <button type="button" className="scripted" data-copy="">
            Copy
          </button>
          {sample.idempotencyKey !== undefined ? null : context.input.environment === 'sandbox' ? (
            <button type="button" className="scripted" data-try={id}>
              Try it
            </button>
          ) : (
            context.input.sandboxUrl && <a href={`${context.input.sandboxUrl}${place}`}>Try it in the sandbox</a>
          )}
        </div>
      </div>
      {SAMPLE_LANGUAGES.map((language) => (
        <details key={language} data-language={language} open={language === 'curl'}>
          <summary>{LANGUAGE_NAMES[language]}</summary>
          {printed(sample, language, caller).map(([code, codeLanguage]) => (
            <CodeBlock key={codeLanguage} code={code} language={codeLanguage} highlight={context.highlight} />
          ))}
        </details>
      ))}
    </div>
  );
}

/** The server's answer from the last run of the sample. */
export function SampleResponse({ context, sample, id }: SampleProps): ReactNode {
  const recording = context.recordings.bySample.get(id);
  if (!recording) return null;
  return (
    <CopiedCode
      context={context}
      title={sample.title}
      status={recording.status}
      code={JSON.stringify(recording.body, null, 2)}
      language="json"
    />
  );
}

function printed(
  sample: Sample,
  language: SampleLanguage,
  caller: Caller,
): readonly (readonly [string, CodeLanguage])[] {
  if (language === 'curl') return [[printCurl(sample, caller), 'bash']];
  if (language === 'node') return [[printNode(sample, caller), 'javascript']];
  if (language === 'python') return [[printPython(sample, caller), 'python']];
  if (language === 'sdk') return [[printSdk(sample, caller), 'typescript']];
  const { document, variables } = printGraphql(sample, caller);
  return variables === '{}'
    ? [[document, 'graphql']]
    : [
        [document, 'graphql'],
        [variables, 'json'],
      ];
}
