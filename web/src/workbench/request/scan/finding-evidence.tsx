import type { ReactNode } from 'react';
import { Instant } from '../../../kit/text/formats.tsx';
import type { FindingEvidence as Evidence } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';

/** What was asked, when, and what came back, word by word. */
export function FindingEvidence({ evidence }: { readonly evidence: readonly Evidence[] }): ReactNode {
  return (
    <div className="text-13">
      <h4 className="mb-1 text-13 text-ink-faint">{text.evidence}</h4>
      <ul className="flex flex-col gap-2">
        {evidence.map(({ question, askedAt, text: answer }) => (
          <li key={`${question} ${askedAt}`} className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <code className="font-mono text-12 wrap-anywhere">{question}</code>
              <span className="text-12 text-ink-faint">
                <Instant at={askedAt} />
              </span>
            </p>
            {answer === '' ? (
              <p className="text-12 text-ink-faint">{text.noAnswer}</p>
            ) : (
              <pre className="mt-1 rounded-md bg-sunken px-3 py-2 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
                {answer}
              </pre>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
