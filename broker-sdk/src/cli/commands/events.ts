import type { WebhookEventType } from '../../index.ts';
import { type Command, type Invocation, textOf } from '../command.ts';
import { UsageError } from '../terminal.ts';

const EVENT_TYPES: readonly WebhookEventType[] = [
  'cyber_risk_score_ready',
  'quote_ready',
  'quote_declined',
  'policy_bound',
  'policy_issued',
  'renewal_solicitation_open',
];

export const events: Command = {
  usage: 'events',
  summary: 'print the events of the partner in their order',
  help: 'From the first one, or behind --after; with --follow also what happens next, until Ctrl+C. --json prints a line each.',
  options: { after: { type: 'string' }, type: { type: 'string' }, follow: { type: 'boolean' } },
  run: async ({ terminal, values, broker }) => {
    const api = await broker();
    const type = textOf(values, 'type');
    const stream = api.webhooks.events({
      after: textOf(values, 'after'),
      types: type === undefined ? undefined : [eventType(type)],
      follow: values['follow'] === true,
      signal: terminal.signal,
    });
    for await (const { body: _, ...event } of stream) {
      const data = JSON.stringify(event.data);
      const words = `${event.occurredAt.toISOString()}  ${event.type.padEnd(25)}  ${event.id}  ${data}`;
      terminal.print(values['json'] ? JSON.stringify(event) : words);
    }
  },
};

export const trigger: Command = {
  usage: 'trigger EVENT',
  summary: 'have a test event with made-up ids delivered to the stored URL',
  help: `EVENT is one of ${EVENT_TYPES.join(', ')}. Needs a stored URL; see it with doctor. \`listen\` forwards it too.`,
  run: async ({ terminal, words: [type = ''], broker, answer }: Invocation) => {
    const event = await (await broker()).webhooks.sendTest(eventType(type), { signal: terminal.signal });
    answer(event, `${event.type}  ${event.id}`);
  },
};

function eventType(text: string): WebhookEventType {
  const type = EVENT_TYPES.find((name) => name === text);
  if (!type) throw new UsageError(`There is no event ${text}. There are: ${EVENT_TYPES.join(', ')}.`);
  return type;
}
