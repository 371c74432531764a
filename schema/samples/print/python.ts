import type { Sample } from '../sample.ts';
import { type Caller, headersOf, type ValueWriter, writeValue } from './printed-request.ts';

/** How values are written in Python. */
export const pythonWriter: ValueWriter = {
  onSaved: (name) => `os.environ["${name}"]`,
  onLiteral: literal,
  onKey: (key) => JSON.stringify(key),
};

/** The sample as a Python script that needs the standard library only. */
export function printPython(sample: Sample, caller: Caller): string {
  const headers = headersOf(sample, caller).map(([name, value]) => `        "${name}": ${JSON.stringify(value)},`);
  const variables = writeValue(sample.variables, pythonWriter, caller, '    ');
  return `import json
import os
import urllib.error
import urllib.request

body = {
    "operationName": "${sample.operation}",
    "query": """
${sample.document}
""",
    "variables": ${variables},
}
request = urllib.request.Request(
    "${caller.endpoint}",
    data=json.dumps(body).encode(),
    headers={
        "X-API-KEY": ${caller.apiKey === undefined ? 'os.environ["API_KEY"]' : JSON.stringify(caller.apiKey)},
${headers.join('\n')}
    },
)
try:
    answer = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    answer = error
print(json.dumps(json.load(answer), indent=2, ensure_ascii=False))`;
}

function literal(value: string | number | boolean | null): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}
