import type { Sample } from '../sample.ts';
import { type Caller, headersOf, type ValueWriter, writeValue } from './printed-request.ts';

/** How values are written in JavaScript. */
export const nodeWriter: ValueWriter = {
  onSaved: (name) => `process.env.${name}`,
  onLiteral: (value) => (typeof value === 'string' ? asNodeText(value) : String(value)),
  onKey: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : asNodeText(key)),
};

/** The sample as an ES module for Node.js, with nothing but `fetch`. */
export function printNode(sample: Sample, caller: Caller): string {
  const headers = headersOf(sample, caller).map(([name, value]) => `    '${name}': ${asNodeText(value)},`);
  const variables = writeValue(sample.variables, nodeWriter, caller, '    ');
  return `const response = await fetch('${caller.endpoint}', {
  method: 'POST',
  headers: {
    'X-API-KEY': ${caller.apiKey === undefined ? 'process.env.API_KEY' : asNodeText(caller.apiKey)},
${headers.join('\n')}
  },
  body: JSON.stringify({
    operationName: '${sample.operation}',
    query: \`
${indented(sample.document, '      ')}
    \`,
    variables: ${variables},
  }),
});
console.log(JSON.stringify(await response.json(), null, 2));`;
}

/** A string literal. */
export function asNodeText(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

function indented(document: string, indent: string): string {
  return document
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
}
