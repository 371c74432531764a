import { PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../build/site-context.ts';
import { ERROR_GUIDE } from '../facts/error-guide.ts';
import { sampleById } from '../facts/samples.ts';
import { ROOT } from '../routes.ts';
import { SampleRequest, SampleResponse } from './sample-block.tsx';

interface ErrorSectionProps {
  readonly context: SiteContext;
  readonly code: ProblemCode;
  readonly renderLine: (text: string) => ReactNode;
}

const AUDIENCES = { broker: 'you', staff: 'the provider’s staff', provider: 'the provider' } as const;

/** An operation that was run and refused is a good answer of the protocol: only its `errors` tell. */
function whereStatus(status: number): string {
  return `${status} where the whole answer is this error. Where an operation ran and was refused, the status is 200 and the error stands in \`errors\`: read them, not only the status.`;
}

/** One error code: its meaning, its causes, the remedy, and a recorded answer. */
export function ErrorSection({ context, code, renderLine }: ErrorSectionProps): ReactNode {
  const { title, httpStatus, audience, retryable } = PROBLEMS[code];
  const guide = ERROR_GUIDE[code];
  return (
    <>
      <p className="lead-sentence">{title === 'unauthorized' ? 'This person may not do this.' : title}</p>
      <dl className="operation">
        <dt>HTTP status</dt>
        <dd>{renderLine(whereStatus(httpStatus))}</dd>
        <dt>Who can help</dt>
        <dd>{AUDIENCES[audience]}</dd>
        <dt>Try again</dt>
        <dd>{retryable ? 'Yes: the same call may succeed later.' : 'Not without a change.'}</dd>
      </dl>
      <h3>Cause</h3>
      <p>{renderLine(guide.cause)}</p>
      <h3>What to do</h3>
      <p>{renderLine(guide.remedy)}</p>
      <h3>Example</h3>
      {'sample' in guide ? (
        <>
          <SampleRequest
            context={context}
            id={guide.sample}
            sample={sampleById(guide.sample)}
            place={`${ROOT}/errors/${code}`}
          />
          <SampleResponse context={context} id={guide.sample} sample={sampleById(guide.sample)} />
        </>
      ) : (
        <p>The sandbox has no example. {guide.unseen}</p>
      )}
    </>
  );
}
