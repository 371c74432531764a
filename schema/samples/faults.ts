/**
 * A request that is refused before any operation is run, so that no operation is shown: only what is sent, as curl sends
 * it. What is not named is as in every sample: POST, the usual headers, the address of the API.
 */
export interface Fault {
  /** Name of its recording: `bad-json`. */
  readonly name: string;
  readonly title: string;
  /** The code of the error that is answered. */
  readonly code: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Another address than that of the API; it asks for no key. */
  readonly path?: string;
  /** In place of the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is written, or so many bytes, whatever they are. */
  readonly body?: string | { readonly bytes: number };
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'bad-json',
    title: 'Refused: a comma too many',
    code: 'BAD_JSON',
    body: '{ "query": "{ me { environment } }", }',
  },
  {
    name: 'batch',
    title: 'Refused: two operations in a list',
    code: 'BATCH_NOT_SUPPORTED',
    body: '[{ "query": "{ me { environment } }" }, { "query": "{ testClock { now } }" }]',
  },
  {
    name: 'plain-text',
    title: 'Refused: JSON that is declared as text',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    headers: { 'Content-Type': 'text/plain' },
    body: '{ "query": "{ me { environment } }" }',
  },
  {
    name: 'too-large',
    title: 'Refused: a body that is too large',
    code: 'PAYLOAD_TOO_LARGE',
    body: { bytes: 600_000 },
  },
  { name: 'get', title: 'Refused: GET', code: 'METHOD_NOT_ALLOWED', method: 'GET' },
  {
    name: 'unknown-operation',
    title: 'Refused: a name that the document does not have',
    code: 'UNKNOWN_OPERATION',
    body: '{ "operationName": "WhoAmI", "query": "query Me { me { environment } }" }',
  },
  {
    name: 'cut-off-link',
    title: 'Refused: an upload URL that was cut off',
    code: 'LINK_NOT_VALID',
    method: 'PUT',
    path: '/files/incoming/loss-runs.txt',
    body: 'Loss runs: none reported.',
  },
];
