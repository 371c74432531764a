import type { ReactNode } from 'react';
import type { ReceivedEvent } from '../build/console/read-recordings.ts';
import type { SiteContext } from '../build/site-context.ts';
import { CodeBlock } from './code-block.tsx';

interface ReceivedEventsProps {
  readonly context: SiteContext;
  readonly events: readonly ReceivedEvent[];
}

/** Webhooks as an endpoint received them when the samples were last run: headers, a blank line, the body. */
export function ReceivedEvents({ context, events }: ReceivedEventsProps): ReactNode {
  return events.map(({ headers, body }) => {
    const stage = typeof body.data.stage === 'string' ? ` (${body.data.stage})` : '';
    return (
      <figure key={body.id} className="sample response" data-copy-scope="">
        <figcaption className="sample-bar">
          <span className="sample-title">
            Your endpoint receives {body.type}
            {stage}
          </span>
          <button type="button" className="scripted" data-copy="">
            Copy
          </button>
        </figcaption>
        <CodeBlock code={asHttp(headers, body)} language="http" highlight={context.highlight} />
      </figure>
    );
  });
}

function asHttp(headers: ReceivedEvent['headers'], body: ReceivedEvent['body']): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ['POST / HTTP/1.1', ...lines, '', JSON.stringify(body, null, 2)].join('\n');
}
