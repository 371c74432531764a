import { operation } from '../../kit/server/graphql-client.ts';
import { SELECT } from './fragments.ts';
import type * as Schema from './schema-interfaces.ts';

/** What the submission page reads for an option; the worksheet is loaded when it is opened. */
export type Option = Omit<Schema.QuoteOption, 'worksheet' | 'replay'>;
export type Quote = Omit<Schema.Quote, 'options'> & { readonly options: readonly Option[] };
export type Request = Omit<Schema.QuoteRequest, 'quote' | 'earlierQuotes' | 'policy'> & {
  readonly quote: Quote | null;
  readonly policy: Pick<Schema.Policy, 'id' | 'policyNumber' | 'issuedAt'> | null;
};

export const READ_REQUEST = operation<{ readonly request: Request | null }, { readonly id: string }>(
  `query Request($id: ID!) { request(id: $id) { ${SELECT.REQUEST} } }`,
);

export type RatedOption = Pick<Schema.QuoteOption, 'id' | 'worksheet' | 'replay'>;

export const READ_WORKSHEETS = operation<
  { readonly request: { readonly quote: { readonly options: readonly RatedOption[] } | null } | null },
  { readonly id: string }
>(`query Worksheets($id: ID!) { request(id: $id) { quote { options { id
  worksheet { ${SELECT.WORKSHEET} } replay { isSame premiumCents triaCents message } } } } }`);

/** How an option was rated before; loaded for a comparison. */
export type PreviousRun = Pick<Schema.QuoteOption, 'id'> & {
  readonly previous: Pick<Schema.PreviousOption, 'premiumCents' | 'worksheet'> | null;
};
export const READ_PREVIOUS_RUNS = operation<
  { readonly request: { readonly quote: { readonly options: readonly PreviousRun[] } | null } | null },
  { readonly id: string }
>(`query PreviousRuns($id: ID!) { request(id: $id) { quote { options { id
  previous { premiumCents worksheet { ${SELECT.WORKSHEET} } } } } } }`);

/** Loaded only by the bind desk. */
export type BindFacts = Pick<Schema.QuoteRequest, 'attestation' | 'invoice'>;
export const READ_BIND_FACTS = operation<{ readonly request: BindFacts | null }, { readonly id: string }>(
  `query BindFacts($id: ID!) { request(id: $id) {
    attestation { version text userName userEmail attestedAt } invoice { dueOn isDueOnDefault wording } } }`,
);

/** Every action on one request: its id, the revision that the person saw, and the action's own arguments. */
export type RequestVariables = { readonly id: string; readonly revision: number } & Readonly<Record<string, unknown>>;
export type RequestOperation = ReturnType<typeof act>;

function act(field: string, extra: Readonly<Record<string, string>> = {}) {
  const declared = Object.entries(extra).map(([name, type]) => `, $${name}: ${type}`);
  const passed = Object.keys(extra).map((name) => `, ${name}: $${name}`);
  return operation<{ readonly done: Request }, RequestVariables>(
    `mutation Act($id: ID!, $revision: Int!${declared.join('')}) {
      done: ${field}(id: $id, revision: $revision${passed.join('')}) { ${SELECT.REQUEST} } }`,
  );
}

export const REQUEST_ACTIONS = {
  pickUp: act('pickUp'),
  release: act('release'),
  rate: act('rateRequest'),
  addOption: act('addOption', { option: 'OptionInput!' }),
  editOption: act('editOption', { optionId: 'ID!', option: 'OptionInput!' }),
  copyOption: act('copyOption', { optionId: 'ID!' }),
  removeOption: act('removeOption', { optionId: 'ID!' }),
  markNotOffered: act('markNotOffered', { optionId: 'ID!', reason: 'String' }),
  share: act('shareQuotes'),
  revise: act('reviseRequest'),
  decline: act('declineRequest', { reason: 'DeclineLossReason!', text: 'String', note: 'String' }),
  close: act('closeRequest', { reason: 'DeclineLossReason!', text: 'String' }),
  askForData: act('askForData', { items: '[AskedItemInput!]!', text: 'String!', dueOn: 'Date!' }),
  hold: act('hold', { hold: 'HoldInput!' }),
  resume: act('resume'),
  rescan: act('rescan'),
  addSubjectivity: act('addSubjectivity', { type: 'SubjectivityType!', description: 'String!' }),
  closeSubjectivity: act('closeSubjectivity', { subjectivityId: 'ID!', evidence: 'String', evidenceDocumentId: 'ID' }),
  askForSurvey: act('askForSurvey'),
  editInvoice: act('editInvoice', { dueOn: 'Date', wording: 'String' }),
  bind: act('bindRequest'),
  returnToBroker: act('returnToBroker', { text: 'String!' }),
  issue: act('issuePolicy'),
} as const;

export const ADD_NOTE = operation<{ readonly done: Request }, { readonly id: string; readonly text: string }>(
  `mutation AddNote($id: ID!, $text: String!) { done: addNote(id: $id, text: $text) { ${SELECT.REQUEST} } }`,
);
export const REMOVE_NOTE = operation<{ readonly done: Request }, { readonly id: string; readonly noteId: string }>(
  `mutation RemoveNote($id: ID!, $noteId: ID!) { done: removeNote(id: $id, noteId: $noteId) { ${SELECT.REQUEST} } }`,
);
export const UPLOAD_DOCUMENT = operation<
  { readonly uploadDocument: Pick<Schema.DocumentUpload, 'url'> & { readonly document: { readonly id: string } } },
  { readonly id: string; readonly name: string }
>(`mutation Upload($id: ID!, $name: String!) { uploadDocument(id: $id, name: $name) { url document { id } } }`);
export const COMPLETE_DOCUMENT = operation<{ readonly completeDocument: Schema.Document }, { readonly id: string }>(
  `mutation Complete($id: ID!) { completeDocument(id: $id) { ${SELECT.DOCUMENT} } }`,
);
