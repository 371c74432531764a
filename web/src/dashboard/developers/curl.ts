import type { DeliveryCall } from './developer-operations.ts';

/** A call that can be pasted into a shell; single quotes inside values are closed, escaped and reopened. */
export function curlOf({ url, headers, body }: DeliveryCall): string {
  const quoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;
  const lines = headers.map(({ name, value }) => `  -H ${quoted(`${name}: ${value}`)}`);
  return [`curl -X POST ${quoted(url)}`, ...lines, `  --data-raw ${quoted(body)}`].join(' \\\n');
}
