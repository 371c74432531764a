import { type GraphqlClient, operation } from '../../kit/server/graphql-client.ts';
import { SELECT } from './fragments.ts';
import type * as Schema from './schema-interfaces.ts';

/** What the submission page reads for an option; the worksheet is loaded when it is opened. */
export type Option = Omit<Schema.QuoteOption, 'worksheet' | 'replay'>;
export type Quote = Omit<Schema.Quote, 'options'> & { readonly options: readonly Option[] };
/** Its report is loaded beside it: READ_SCAN_REPORT. */
export type RequestScan = Omit<Schema.Scan, 'report'>;
export type Request = Omit<Schema.QuoteRequest, 'quote' | 'earlierQuotes' | 'policy' | 'scan' | 'indication'> & {
  readonly scan: RequestScan | null;
  readonly quote: Quote | null;
  readonly policy: Pick<Schema.Policy, 'id' | 'policyNumber' | 'issuedAt'> | null;
};

export const READ_REQUEST = operation<{ readonly request: Request | null }, { readonly id: string }>(
  `query Request($id: ID!) { request(id: $id) { ${SELECT.REQUEST} } }`,
);

/** What the asked pairs would cost; loaded while nothing is rated. */
export const READ_INDICATION = operation<
  { readonly request: Pick<Schema.QuoteRequest, 'indication'> | null },
  { readonly id: string }
>(`query Indication($id: ID!) { request(id: $id) { indication { limitCents deductibleCents premiumCents } } }`);

/** An option, and every pair of the grid, as saving these terms would leave them. */
export interface EditedTerms {
  readonly id: string;
  readonly optionId: string | null;
  readonly option: Schema.OptionInput;
}
export const PREVIEW_OPTION = operation<{ readonly preview: Schema.OptionPreview }, EditedTerms>(
  `query OptionPreview($id: ID!, $optionId: ID, $option: OptionInput!) {
    preview: optionPreview(id: $id, optionId: $optionId, option: $option) {
      premiumCents triaCents currency isCoverEdited authorityRefusal ${SELECT.COVER}
      ownAgreements { code name limitCents }
      charges { lines { kind label amountCents } totalCents taxStatus } } }`,
);
export const PREVIEW_GRID = operation<{ readonly pairs: readonly Schema.PairPrice[] }, EditedTerms>(
  `query GridPreview($id: ID!, $optionId: ID, $option: OptionInput!) {
    pairs: optionGridPreview(id: $id, optionId: $optionId, option: $option) {
      limitCents deductibleCents premiumCents isAboveAuthority } }`,
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

/** The state of a request that the person acts on; a later revision is a conflict. */
export interface SeenRequest {
  readonly id: string;
  readonly revision: number;
}

/** An action with its input, to be sent for the state that the person saw. */
export type RequestCall = (client: GraphqlClient, seen: SeenRequest) => Promise<{ readonly done: Request }>;

type NoInput = Record<never, never>;
type TypesOf<Input> = { readonly [Name in keyof Input]-?: string };

function act<Input extends object = NoInput>(field: string, types: TypesOf<Input>) {
  const declared = Object.entries(types).map(([name, type]) => `, $${name}: ${type}`);
  const passed = Object.keys(types).map((name) => `, ${name}: $${name}`);
  const asked = operation<{ readonly done: Request }, SeenRequest & Input>(
    `mutation Act($id: ID!, $revision: Int!${declared.join('')}) {
      done: ${field}(id: $id, revision: $revision${passed.join('')}) { ${SELECT.REQUEST} } }`,
  );
  const call =
    (input: Input): RequestCall =>
    async (client, { id, revision }) =>
      await client.run(asked, { ...input, id, revision });
  return Object.assign(call, { document: asked.document });
}

function actWithoutInput(field: string) {
  const call = act(field, {});
  return Object.assign((): RequestCall => call({}), { document: call.document });
}

interface OptionOf {
  readonly optionId: string;
}
interface RefusalInput {
  readonly reason: Schema.DeclineLossReason;
  readonly text?: string | null;
}

export const REQUEST_ACTIONS = {
  pickUp: actWithoutInput('pickUp'),
  release: actWithoutInput('release'),
  takeOver: actWithoutInput('takeOver'),
  rate: actWithoutInput('rateRequest'),
  addOption: act<{ readonly option: Schema.OptionInput }>('addOption', { option: 'OptionInput!' }),
  editOption: act<OptionOf & { readonly option: Schema.OptionInput }>('editOption', {
    optionId: 'ID!',
    option: 'OptionInput!',
  }),
  copyOption: act<OptionOf>('copyOption', { optionId: 'ID!' }),
  removeOption: act<OptionOf>('removeOption', { optionId: 'ID!' }),
  markNotOffered: act<OptionOf & { readonly reason: string | null }>('markNotOffered', {
    optionId: 'ID!',
    reason: 'String',
  }),
  setFactors: act<{ readonly factors: Schema.FactorsInput }>('setFactors', { factors: 'FactorsInput!' }),
  share: act<{ readonly approvalWord: string | null }>('shareQuotes', { approvalWord: 'String' }),
  revise: actWithoutInput('reviseRequest'),
  decline: act<RefusalInput & { readonly note?: string | null }>('declineRequest', {
    reason: 'DeclineLossReason!',
    text: 'String',
    note: 'String',
  }),
  close: act<RefusalInput>('closeRequest', { reason: 'DeclineLossReason!', text: 'String' }),
  askForData: act<{
    readonly items: readonly Schema.AskedItemInput[];
    readonly text: string;
    readonly dueOn: string;
  }>('askForData', { items: '[AskedItemInput!]!', text: 'String!', dueOn: 'Date!' }),
  hold: act<{ readonly hold: Schema.HoldInput }>('hold', { hold: 'HoldInput!' }),
  resume: actWithoutInput('resume'),
  rescan: actWithoutInput('rescan'),
  addSubjectivity: act<{ readonly type: Schema.SubjectivityType; readonly description: string }>('addSubjectivity', {
    type: 'SubjectivityType!',
    description: 'String!',
  }),
  addSubjectivityFromFinding: act<{ readonly findingId: string; readonly type: Schema.SubjectivityType }>(
    'addSubjectivityFromFinding',
    { findingId: 'ID!', type: 'SubjectivityType!' },
  ),
  closeSubjectivity: act<{
    readonly subjectivityId: string;
    readonly evidence: string | null;
    readonly evidenceDocumentId: string | null;
    readonly approvalWord: string | null;
  }>('closeSubjectivity', {
    subjectivityId: 'ID!',
    evidence: 'String',
    evidenceDocumentId: 'ID',
    approvalWord: 'String',
  }),
  askForSurvey: actWithoutInput('askForSurvey'),
  editInvoice: act<{ readonly dueOn: string | null; readonly wording: string | null }>('editInvoice', {
    dueOn: 'Date',
    wording: 'String',
  }),
  bind: actWithoutInput('bindRequest'),
  returnToBroker: act<{ readonly text: string }>('returnToBroker', { text: 'String!' }),
  issue: actWithoutInput('issuePolicy'),
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
