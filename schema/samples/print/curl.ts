import type { Sample } from '../sample.ts';
import { type Caller, headersOf, writeValue } from './printed-request.ts';

/** The sample as a shell command. Saved values are extracted from the answer with grep and cut only. */
export function printCurl(sample: Sample, caller: Caller): string {
  const headers = headersOf(sample, caller).map(([name, value]) => `  -H '${name}: ${shellQuoted(value)}' \\`);
  const { apiKey } = caller;
  const command = [
    `curl -sS '${caller.endpoint}' \\`,
    apiKey === undefined ? '  -H "X-API-KEY: $API_KEY" \\' : `  -H 'X-API-KEY: ${shellQuoted(apiKey)}' \\`,
    ...headers,
    `  --data-binary '${body(sample, caller)}'`,
  ].join('\n');
  const saves = Object.entries(sample.saves ?? {});
  if (saves.length === 0) return command;
  const keeping = saves.map(([name, path]) => `export ${name}=$(${cutOut(path)})`);
  return [`ANSWER=$(${command})`, 'printf \'%s\\n\' "$ANSWER"', ...keeping].join('\n');
}

function body(sample: Sample, caller: Caller): string {
  const variables = writeValue(
    sample.variables,
    {
      // Closes the single quotes, lets the shell insert the value, and reopens them.
      onSaved: (name) => `"'"$${name}"'"`,
      onLiteral: (value) => shellQuoted(JSON.stringify(value)),
      onKey: (key) => JSON.stringify(key),
    },
    caller,
    '  ',
  );
  const query = shellQuoted(JSON.stringify(sample.document.replaceAll(/\s+/g, ' ')));
  return `{\n  "operationName": "${sample.operation}",\n  "query": ${query},\n  "variables": ${variables}\n}`;
}

/** A text between single quotes. */
export function shellQuoted(json: string): string {
  return json.replaceAll("'", `'"'"'`);
}

/**
 * `createClient.id` is the text after `"createClient":{"id":"`. The last number in a path is a list position; later
 * items are found by how they begin.
 */
function cutOut(path: string): string {
  const steps = path.split('.');
  const last = steps.at(-1) ?? '';
  const place = Number(steps.findLast((step) => /^\d+$/.test(step)) ?? 0);
  const inList = /^\d+$/.test(steps.at(-2) ?? '');
  const parent = inList ? steps.at(-3) : steps.at(-2);
  const behind = inList ? (place === 0 ? `"${parent}":\\[{` : '{') : `"${parent}":{`;
  const line = place === 0 ? 'head -n 1' : `sed -n ${place + 1}p`;
  const field = inList && place > 0 ? 4 : 6;
  return `printf '%s' "$ANSWER" | grep -o '${behind}"${last}":"[^"]*' | ${line} | cut -d '"' -f ${field}`;
}
