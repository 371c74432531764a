import type { Sample } from '../sample.ts';
import { asNodeText, nodeWriter } from './node.ts';
import { type Caller, headersOf, writeValue } from './printed-request.ts';
import { camelCase, rootField, stepsOf } from './program-names.ts';

/** Samples in order as one ES module for Node.js: each answer provides the values of later calls. */
export function printNodeProgram(samples: readonly Sample[], caller: Caller): string {
  const headers = headersOf({}, caller).map(([name, value]) => `      '${name}': ${asNodeText(value)},`);
  return `const brokerageId = process.env.BROKERAGE_ID;

async function call(operationName, query, variables, testing) {
  const response = await fetch('${caller.endpoint}', {
    method: 'POST',
    headers: {
      'X-API-KEY': process.env.API_KEY,
${headers.join('\n')}
      ...(testing ? { 'X-TESTING': testing } : {}),
    },
    body: JSON.stringify({ operationName, query, variables }),
  });
  if (response.status === 404) throw new Error('HTTP 404: a header is missing or wrong, most often the key');
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors, null, 2));
  return data;
}

async function callUntil(isThere, ...request) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const data = await call(...request);
    if (isThere(data)) return data;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  throw new Error(\`\${request[0]} did not answer what was waited for\`);
}

${samples.map((sample) => step(sample, caller)).join('\n\n')}

console.log(\`The policy: \${policyUrl}\`);`;
}

function step(sample: Sample, caller: Caller): string {
  const writer = { ...nodeWriter, onSaved: camelCase };
  const request = [
    `'${sample.operation}'`,
    `\`\n${sample.document}\n\``,
    writeValue(sample.variables, writer, caller),
    ...(sample.testing === undefined ? [] : [asNodeText(sample.testing)]),
  ];
  const [name, parameters] = sample.until
    ? ['callUntil', [`(data) => ${access(['data', ...stepsOf(sample.until.path)], '?')}`, ...request]]
    : ['call', request];
  const saves = Object.entries(sample.saves ?? {}).map(
    ([variable, path]) => `const ${camelCase(variable)} = ${access(stepsOf(path), '')};`,
  );
  const answer = saves.length > 0 ? `const { ${rootField(sample)} } = ` : '';
  return [`// ${sample.title}`, `${answer}await ${name}(${parameters.join(', ')});`, ...saves].join('\n');
}

/** `quoteRequest.quoteData.nodes[0].id`, or with optional chaining for values that may not be there yet. */
function access([first = '', ...rest]: readonly string[], mark: '' | '?'): string {
  return rest.reduce((text, part) => {
    if (/^\d+$/.test(part)) return `${text}${mark && '?.'}[${part}]`;
    return `${text}${mark}.${part}`;
  }, first);
}
