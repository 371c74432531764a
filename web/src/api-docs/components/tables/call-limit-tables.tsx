import {
  DOCUMENT_LIMITS,
  FIELD_COSTS,
  PRODUCTION_CALLS_PER_MINUTE,
  PRODUCTION_PREVIEWS_PER_MINUTE,
  TRIAL_KEYS_AN_HOUR,
} from '@bindery/domain/broker-api/index.ts';
import type { ReactNode } from 'react';
import type { DocsInput } from '../../build/docs-input.ts';
import type { SiteContext } from '../../build/site-context.ts';
import { ROOT } from '../../routes.ts';
import { DataTable } from './data-table.tsx';

const LIMITS: readonly (readonly [limit: keyof typeof DOCUMENT_LIMITS, meaning: string])[] = [
  ['bodyBytes', 'Bytes of the body of a call'],
  ['tokens', 'Words, names and signs of the document'],
  ['lines', 'Lines of the document'],
  ['nesting', 'Brackets inside each other, in the document and in the JSON'],
  ['depth', 'Fields inside fields'],
  ['aliases', 'Fields with an alias'],
  ['rootFields', 'Fields that one operation starts with'],
  ['operations', 'Operations in one document'],
  ['fragments', 'Fragments in one document'],
  ['repeats', 'Times that one field is asked for in one place'],
  ['cost', 'Cost of an operation, counted as below'],
];

/** How much a call may ask for and how often, from the limits that the server enforces. */
export const callLimitTables: Readonly<Record<string, (context: SiteContext) => ReactNode>> = {
  'rate-limits': ({ input }) => (
    <DataTable
      caption="Limits of calls"
      head={['Environment', 'Calls of one key in a minute']}
      rows={[
        ['sandbox', aMinute(input, 'sandbox', input.requestsPerMinute, 0)],
        ['production', aMinute(input, 'production', input.requestsPerMinute, PRODUCTION_CALLS_PER_MINUTE)],
      ]}
    />
  ),
  'further-rate-limits': ({ input }) => (
    <DataTable
      caption="Calls with a limit of their own"
      head={['Call', 'Sandbox', 'Production']}
      rows={[
        [
          <a key="preview" href={`${ROOT}/setup/preview-quote`}>
            previewQuote
          </a>,
          perMinute(aMinute(input, 'sandbox', input.previewsPerMinute, 0)),
          perMinute(aMinute(input, 'production', input.previewsPerMinute, PRODUCTION_PREVIEWS_PER_MINUTE)),
        ],
        [
          <a key="rescan" href={`${ROOT}/setup/cyber-risk-report`}>
            requestRescan
          </a>,
          'no limit: scans are mocked',
          'one website once an hour',
        ],
        ['a sandbox key from these pages', `${TRIAL_KEYS_AN_HOUR} an hour for one address`, 'not available'],
      ]}
    />
  ),
  'document-limits': () => (
    <DataTable
      caption="Limits of a document"
      head={['Limit', 'At most', 'Meaning']}
      rows={LIMITS.map(([name, meaning]) => [
        <code key={name}>{name}</code>,
        DOCUMENT_LIMITS[name].toLocaleString('en-US'),
        meaning,
      ])}
    />
  ),
  'field-costs': () => (
    <DataTable
      caption="Fields that cost more than one"
      head={['Field', 'Cost']}
      rows={Object.entries(FIELD_COSTS).map(([name, cost]) => [
        <code key={name}>{name}</code>,
        cost.toLocaleString('en-US'),
      ])}
    />
  ),
};

/** The setting of this deployment for its own environment, and the default of the other one. */
function aMinute({ environment }: DocsInput, of: DocsInput['environment'], set: number, unlessSet: number): string {
  const calls = environment === of ? set : unlessSet;
  return calls === 0 ? 'no limit' : calls.toLocaleString('en-US');
}

function perMinute(calls: string): string {
  return calls === 'no limit' ? calls : `${calls} of one key in a minute`;
}
