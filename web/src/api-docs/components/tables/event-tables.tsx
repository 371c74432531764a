import type { ReactNode } from 'react';
import { STORIES } from '../../../../../schema/samples/stories.ts';
import type { ReceivedEvent } from '../../build/console/read-recordings.ts';
import type { SiteContext } from '../../build/site-context.ts';
import { eventSchema, type JsonSchema, WEBHOOK_EVENTS, type WebhookEvent } from '../../facts/events.ts';
import { CodeBlock } from '../code-block.tsx';
import { ReceivedEvents } from '../received-events.tsx';
import { DataTable } from './data-table.tsx';

/** The section of each event, by the name `event-<type>`. */
export const eventTables: Readonly<Record<string, (context: SiteContext) => ReactNode>> = Object.fromEntries(
  WEBHOOK_EVENTS.map((event) => [`event-${event.type}`, (context: SiteContext) => eventSection(context, event)]),
);

function eventSection(context: SiteContext, event: WebhookEvent): ReactNode {
  const received = recordedEvents(context, event.type);
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
      {received.length > 0 && (
        <>
          <h3>Example</h3>
          <ReceivedEvents context={context} events={received} />
        </>
      )}
      <details className="schema">
        <summary>JSON Schema</summary>
        <CodeBlock code={JSON.stringify(eventSchema(event), null, 2)} language="json" highlight={context.highlight} />
      </details>
    </>
  );
}

/** The event that followed the first sample that fires this type. */
function recordedEvents({ recordings }: SiteContext, type: string): readonly ReceivedEvent[] {
  const ofType = STORIES.flatMap((story) =>
    story.samples.map((sample) => {
      const { events = [] } = recordings.bySample.get(`${story.name}/${sample.name}`) ?? {};
      return events.filter(({ body }) => body.type === type);
    }),
  );
  return ofType.find((events) => events.length > 0) ?? [];
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
