import type { Sample, SampleValue } from '../sample.ts';
import { asNodeText, nodeWriter } from './node.ts';
import { type Caller, type ValueWriter, writeValue } from './printed-request.ts';
import { rootField } from './program-names.ts';
import { type SdkCall, sdkCallOf } from './sdk-calls.ts';

const writer: ValueWriter = { ...nodeWriter, onSaved: (name) => `process.env.${name} ?? ''` };

/**
 * The sample as a TypeScript module for the SDK: its own method where it has one, otherwise the document. A method asks for
 * fields of its own, so that a changed document is sent as it is.
 */
export function printSdk(sample: Sample, caller: Caller, as: 'method' | 'document' = 'method'): string {
  const call = as === 'method' ? sdkCallOf(rootField(sample), sample) : undefined;
  const write = (value: SampleValue) => writeValue(value, writer, caller);
  const options = optionsOf(sample);
  const steps = call === undefined ? queried(sample, write, options) : called(call, write, options);
  const imported = sample.expects === 'data' ? 'createBroker' : 'BrokerError, createBroker';
  return `import { ${imported} } from '@bindery/broker';

const broker = createBroker({
  apiKey: ${caller.apiKey === undefined ? "process.env.API_KEY ?? ''" : asNodeText(caller.apiKey)},
  user: { email: ${asNodeText(caller.email)}, name: ${asNodeText(caller.name)} },
  url: ${asNodeText(caller.endpoint.replace(/\/q$/, ''))},
});
${steps}`;
}

/** What a call is told beside its arguments. */
function optionsOf({ testing, idempotencyKey }: Sample): readonly string[] {
  const named = Object.entries({ testing, idempotencyKey }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${asNodeText(value)}`],
  );
  return named.length === 0 ? [] : [`{ ${named.join(', ')} }`];
}

function called(call: SdkCall, write: (value: SampleValue) => string, options: readonly string[]): string {
  const { quoteId, product, method, parameters, shows } = call;
  const given = [...parameters.map(write), ...options].join(', ');
  const read =
    quoteId === undefined
      ? []
      : [
          `const quote = await broker.quotes.get(${write(quoteId)});`,
          ...(product === undefined ? [] : [`if (quote.product !== '${product}') throw new Error('another product');`]),
        ];
  if (shows === 'instant')
    return [`const now = await ${method}(${given});`, 'console.log(JSON.stringify(now));'].join('\n');
  if (shows === 'request') {
    const act = quoteId === undefined ? `const quote = await ${method}(${given});` : `await ${method}(${given});`;
    return [...read, act, 'console.log(JSON.stringify(quote.request, null, 2));'].join('\n');
  }
  return [...read, `const answer = await ${method}(${given});`, 'console.log(JSON.stringify(answer, null, 2));'].join(
    '\n',
  );
}

function queried(
  { document, variables, expects }: Sample,
  write: (value: SampleValue) => string,
  options: readonly string[],
): string {
  const text = `\`\n${document}\n\``;
  const given = [
    text,
    ...(Object.keys(variables).length > 0 || options.length > 0 ? [write(variables)] : []),
    ...options,
  ];
  const call = `await broker.query(${given.join(', ')})`;
  if (expects === 'data') return `const answer = ${call};\nconsole.log(JSON.stringify(answer, null, 2));`;
  return `try {
  ${call};
} catch (error) {
  if (!(error instanceof BrokerError)) throw error;
  const { code, message, problems } = error;
  console.log(JSON.stringify({ code, message, problems }, null, 2));
}`;
}
