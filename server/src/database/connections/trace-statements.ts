import type { PoolClient } from 'pg';
import { currentTraceparent, endSpan, startSpan, within } from '../../tracing/index.ts';

/** Longer ones say no more. */
const MAX_TEXT = 2000;

/** Of connections; one is given another when a pooler stands before the server. */
const tracing = new WeakSet<object>();

/**
 * From now on each statement of the connection is a span of the work that sends it: its text, in which parameters stand
 * for values. What no request and no job asks for is not traced.
 */
export function traceStatements(client: PoolClient): void {
  const asIs: object = Reflect.get(client, 'query');
  if (tracing.has(asIs)) return;
  const original = client.query.bind(client);
  const query = (args: readonly unknown[]): unknown => Reflect.apply(original, undefined, args);
  const tracedQuery = (...args: readonly unknown[]): unknown => {
    const text = textOf(args[0]);
    // With a callback, or as a cursor, it is the driver's own affair.
    if (text === undefined || typeof args.at(-1) === 'function' || currentTraceparent() === undefined) {
      return query(args);
    }
    const span = startSpan(nameOf(text), {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    const answer = within(span, () => query(args));
    if (answer instanceof Promise) {
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      );
    } else endSpan(span);
    return answer;
  };
  // Configurable: the connection of a scope stands in front of this one and answers another method.
  tracing.add(tracedQuery);
  Object.defineProperty(client, 'query', { value: tracedQuery, configurable: true, writable: true });
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}

/** `sql update quote_requests`: what is done, and to which table where that is easily seen. */
function nameOf(text: string): string {
  const start = text.slice(0, 300);
  const [verb = ''] = /[a-z]+/i.exec(start) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_.]+)/i.exec(start) ?? [];
  return ['sql', verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
}

/** Almost every value is a parameter; the few texts that are written into a statement are left out. */
function withoutValues(text: string): string {
  return text.slice(0, MAX_TEXT).replaceAll(/'(?:[^']|'')*('|$)/g, '?');
}
