import type { RunningServer } from './server-process.ts';

/** A broker's program over real HTTP. */
export interface BrokerClient {
  readonly headers: Readonly<Record<string, string>>;
  send<Data>(query: string, variables: object, testing?: string): Promise<Data>;
}

export function brokerClient({ url, apiKey }: RunningServer): BrokerClient {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-api-key': apiKey,
    'x-api-version': 'v2.0',
    'x-user-email': 'bench@broker.example',
    'x-user-name': 'Bench',
  };
  return {
    headers,
    async send<Data>(query: string, variables: object, testing?: string): Promise<Data> {
      const response = await fetch(`${url}/q`, {
        method: 'POST',
        headers: { ...headers, ...(testing === undefined ? {} : { 'x-testing': testing }) },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
}
