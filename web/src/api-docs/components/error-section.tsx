import { ERROR_STATUSES } from '@bindery/domain/broker-api/index.ts';
import { PROBLEMS, type ProblemCode } from '@bindery/domain/problem.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../build/site-context.ts';
import { ERROR_GUIDE } from '../facts/error-guide.ts';
import { faultByName, sampleById } from '../facts/samples.ts';
import { ROOT } from '../routes.ts';
import { FaultExample } from './fault-example.tsx';
import { SampleRequest, SampleResponse } from './sample-block.tsx';

interface ErrorSectionProps {
  readonly context: SiteContext;
  readonly code: ProblemCode;
  readonly renderLine: (text: string) => ReactNode;
}

const AUDIENCES = { broker: 'you', staff: 'the provider’s staff', provider: 'the provider' } as const;

function statusesOf(code: ProblemCode): string {
  return ERROR_STATUSES[code].map(({ status, when }) => `${status} ${when}`).join('; ');
}

/** One error code: its meaning, its causes, the remedy, and a recorded answer. */
export function ErrorSection({ context, code, renderLine }: ErrorSectionProps): ReactNode {
  const { title, audience, retryable } = PROBLEMS[code];
  const guide = ERROR_GUIDE[code];
  return (
    <>
      <p className="lead-sentence">{title === 'unauthorized' ? 'This person may not do this.' : title}</p>
      <dl className="operation">
        <dt>HTTP status</dt>
        <dd>{renderLine(`${statusesOf(code)}.`)}</dd>
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
      ) : 'fault' in guide ? (
        <FaultExample context={context} fault={faultByName(guide.fault)} />
      ) : (
        <p>The sandbox has no example. {guide.unseen}</p>
      )}
    </>
  );
}
