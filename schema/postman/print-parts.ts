import { headersOf } from '../samples/print/printed-request.ts';
import type { Story } from '../samples/sample.ts';
import type { Item, ItemRequest, Variable } from './collection.ts';

export interface RecordedAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface CollectionParts {
  readonly stories: readonly Story[];
  /** By `<story>/<sample>`. */
  readonly recorded: ReadonlyMap<string, RecordedAnswer>;
  readonly providerName: string;
  readonly version: string;
  /** Writes the days of a recorded answer, which are marks. */
  readonly withDays: (text: string) => string;
}

/** The recorded answer of a request. */
export function examplesOf(id: string, name: string, request: ItemRequest, parts: CollectionParts): Item['response'] {
  const recorded = parts.recorded.get(id);
  if (!recorded) return [];
  return [
    {
      name,
      originalRequest: request,
      status: recorded.status === 200 ? 'OK' : `HTTP ${recorded.status}`,
      code: recorded.status,
      header: [{ key: 'Content-Type', value: 'application/json' }],
      body: parts.withDays(JSON.stringify(recorded.body, null, 2)),
    },
  ];
}

/** The headers of a sample; who calls comes from the environment. */
export function headersFor(sample: Parameters<typeof headersOf>[0], version: string): readonly Variable[] {
  const caller = { version, email: '{{USER_EMAIL}}', name: '{{USER_NAME}}' };
  return headersOf(sample, caller).map(([key, value]) => ({ key, value }));
}
