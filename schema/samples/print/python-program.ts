import type { Sample } from '../sample.ts';
import { type Caller, headersOf, writeValue } from './printed-request.ts';
import { rootField, stepsOf } from './program-names.ts';
import { pythonWriter } from './python.ts';

/** Samples in order as one Python script of the standard library: each answer provides the values of later calls. */
export function printPythonProgram(samples: readonly Sample[], caller: Caller): string {
  const headers = headersOf({}, caller).map(([name, value]) => `        "${name}": ${JSON.stringify(value)},`);
  return `import json
import os
import time
import urllib.error
import urllib.request

brokerage_id = os.environ["BROKERAGE_ID"]


def call(operation_name, query, variables, testing=None):
    body = {"operationName": operation_name, "query": query, "variables": variables}
    headers = {
        "X-API-KEY": os.environ["API_KEY"],
${headers.join('\n')}
    }
    if testing:
        headers["X-TESTING"] = testing
    request = urllib.request.Request("${caller.endpoint}", json.dumps(body).encode(), headers)
    try:
        answer = json.load(urllib.request.urlopen(request))
    except urllib.error.HTTPError as error:
        if error.code == 404:
            raise SystemExit("HTTP 404: a header is missing or wrong, most often the key")
        answer = json.load(error)
    if answer.get("errors"):
        raise SystemExit(json.dumps(answer["errors"], indent=2))
    return answer["data"]


def value_at(data, *steps):
    for step in steps:
        try:
            data = data[step]
        except (IndexError, KeyError, TypeError):
            return None
    return data


def call_until(steps, *request):
    for attempt in range(60):
        data = call(*request)
        if value_at(data, *steps) is not None:
            return data
        time.sleep(2)
    raise SystemExit(f"{request[0]} did not answer what was waited for")


${samples.map((sample) => step(sample, caller)).join('\n\n')}

print(f"The policy: {policy_url}")`;
}

function step(sample: Sample, caller: Caller): string {
  const writer = { ...pythonWriter, onSaved: (name: string) => name.toLowerCase() };
  const request = [
    `"${sample.operation}"`,
    `"""\n${sample.document}\n"""`,
    writeValue(sample.variables, writer, caller),
    ...(sample.testing === undefined ? [] : [JSON.stringify(sample.testing)]),
  ];
  const [name, parameters] = sample.until
    ? ['call_until', [`[${stepsOf(sample.until.path).map(key).join(', ')}]`, ...request]]
    : ['call', request];
  const answer = snakeCase(rootField(sample));
  const saves = Object.entries(sample.saves ?? {}).map(([variable, path]) => {
    const [, ...steps] = stepsOf(path);
    return `${variable.toLowerCase()} = ${answer}${steps.map((part) => `[${key(part)}]`).join('')}`;
  });
  const made = `${name}(${parameters.join(', ')})`;
  const line = saves.length > 0 ? `${answer} = ${made}["${rootField(sample)}"]` : made;
  return [`# ${sample.title}`, line, ...saves].join('\n');
}

function key(part: string): string {
  return /^\d+$/.test(part) ? part : JSON.stringify(part);
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
