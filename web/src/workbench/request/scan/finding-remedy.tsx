import type { ReactNode } from 'react';
import { clauseText } from '../../../kit/text/formats.tsx';
import type { Remedy } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';

/** What it is, why it matters to a claim, three steps and who can do them. */
export function FindingRemedy({ remedy: { what, why, steps, who } }: { readonly remedy: Remedy }): ReactNode {
  return (
    <div className="max-w-prose text-13">
      <h4 className="mb-1 text-13 text-ink-faint">{text.remedy}</h4>
      <p>{what}</p>
      <p className="text-ink-soft">
        <span className="text-ink-faint">{text.why}:</span> {why}
      </p>
      <ol className="my-1 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-ink-soft">
        <span className="text-ink-faint">{text.who}:</span> {clauseText(who)}
      </p>
    </div>
  );
}
