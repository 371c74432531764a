import type { ReactNode } from 'react';
import type { SiteContext } from '../build/site-context.ts';
import { eventSchema, type JsonSchema, WEBHOOK_EVENTS, type WebhookEvent } from '../facts/events.ts';
import { CodeBlock } from './code-block.tsx';
import { DataTable } from './data-table.tsx';

/** The section of each event, by the name `event-<type>`. */
export const eventTables: Readonly<Record<string, (context: SiteContext) => ReactNode>> = Object.fromEntries(
  WEBHOOK_EVENTS.map((event) => [`event-${event.type}`, (context: SiteContext) => eventSection(context, event)]),
);

function eventSection(context: SiteContext, event: WebhookEvent): ReactNode {
  const recording = context.recordings.bySample.get(`webhooks/event-${event.type}`);
  return (
    <>
      <p>{event.fires}</p>
      <dl className="operation">
        <dt>Type</dt>
        <dd>
          <code>{event.type}</code>
        </dd>
        <dt>Read next</dt>
        <dd>{event.next}</dd>
      </dl>
      <h3>Data</h3>
      <DataTable
        caption={`Members of data in ${event.type}`}
        head={['Member', 'Type', 'Meaning']}
        rows={membersOf(event.data, 'data')}
      />
      {recording && (
        <>
          <h3>Example</h3>
          <CodeBlock code={JSON.stringify(recording.body, null, 2)} language="json" highlight={context.highlight} />
        </>
      )}
      <details className="schema">
        <summary>JSON Schema</summary>
        <CodeBlock code={JSON.stringify(eventSchema(event), null, 2)} language="json" highlight={context.highlight} />
      </details>
    </>
  );
}

function membersOf(schema: JsonSchema, path: string): readonly (readonly ReactNode[])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const place = `${path}.${name}`;
    if (member.properties) return membersOf(member, place);
    return [
      [
        <code key="member">{place}</code>,
        member.format ?? member.type ?? '',
        <>
          {member.description}
          {member.enum && ` One of ${member.enum.join(', ')}.`}
        </>,
      ],
    ];
  });
}
