import { API_VERSION } from '../facts/headers.ts';

export interface ConsoleRequest {
  readonly apiKey: string;
  readonly operation: string;
  readonly document: string;
  readonly variables: unknown;
  readonly testing: string;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: string;
  readonly tookMs: number;
  readonly text: string;
}

const USER = { 'X-USER-EMAIL': 'ada.agent@agency.example', 'X-USER-NAME': 'Ada Agent' };

/** Sends to this site's own `/q` and nowhere else. The key is in a header, never in an address. */
export async function sendRequest(request: ConsoleRequest): Promise<ConsoleAnswer> {
  const startedAt = performance.now();
  const answer = await fetch('/q', {
    method: 'POST',
    headers: {
      'X-API-KEY': request.apiKey,
      'X-API-VERSION': API_VERSION,
      ...USER,
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(request.testing === '' ? {} : { 'X-TESTING': request.testing }),
    },
    body: JSON.stringify({
      operationName: request.operation,
      query: request.document,
      variables: request.variables,
    }),
  });
  const text = await answer.text();
  const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
  return { status: answer.status, headers, tookMs: Math.round(performance.now() - startedAt), text: pretty(text) };
}

/** The same request for a shell; the key stays a variable. */
export function asCurl(request: Omit<ConsoleRequest, 'apiKey'>, origin: string): string {
  const { operation, document, variables, testing } = request;
  const body = JSON.stringify(
    { operationName: operation, query: document.replaceAll(/\s+/g, ' '), variables },
    null,
    2,
  );
  const headers = Object.entries({ 'X-API-VERSION': API_VERSION, ...USER, 'Content-Type': 'application/json' });
  return [
    `curl -sS '${origin}/q' \\`,
    '  -H "X-API-KEY: $API_KEY" \\',
    ...headers.map(([name, value]) => `  -H '${name}: ${value}' \\`),
    ...(testing === '' ? [] : [`  -H 'X-TESTING: ${testing}' \\`]),
    `  --data-binary '${body.replaceAll("'", `'"'"'`)}'`,
  ].join('\n');
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
