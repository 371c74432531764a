import type { DeliveryCall } from './developer-operations.ts';

/** A call that a shell runs as it stands; single quotes inside are closed, escaped and opened again. */
export function curlOf({ url, headers, body }: DeliveryCall): string {
  const quoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;
  const lines = headers.map(({ name, value }) => `  -H ${quoted(`${name}: ${value}`)}`);
  return [`curl -X POST ${quoted(url)}`, ...lines, `  --data-raw ${quoted(body)}`].join(' \\\n');
}
