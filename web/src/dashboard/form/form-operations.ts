import type { AnswerEffect, FormProblem } from '@bindery/domain/application-form/index.ts';
import type { EligibilitySettings } from '@bindery/domain/eligibility/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { operation } from '../../kit/server/graphql-client.ts';

export interface FormAnswer {
  readonly field: string;
  /** JSON. */
  readonly value: string;
}

export interface Insured {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly country: string | null;
  readonly street: string | null;
  readonly streetTwo: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
}

export interface ApplicationForm {
  readonly request: {
    readonly id: string;
    readonly insuredName: string;
    readonly productType: ProductType;
    readonly productName: string;
    readonly status: string;
    /** The underwriter who has the request in hand. */
    readonly pickedUpBy: string | null;
  };
  readonly insured: Insured;
  readonly action: 'SUBMIT' | 'RESUBMIT' | null;
  readonly whyNot: string | null;
  readonly openFields: readonly string[];
  readonly askedFields: readonly string[];
  readonly isRenewal: boolean;
  readonly wasSubmitted: boolean;
  readonly answers: readonly FormAnswer[];
  readonly typed: readonly FormAnswer[];
  readonly draft: { readonly revision: number; readonly savedBy: string; readonly savedAt: string } | null;
  readonly today: string;
  readonly maxAutoLimitLarge: EligibilitySettings['maxAutoLimitLarge'];
  readonly outOfAppetiteAction: EligibilitySettings['outOfAppetiteAction'];
}

const INSURED_FIELDS = 'id name website country street streetTwo locality region postalCode';
const FORM_FIELDS = `
  request { id insuredName productType productName status pickedUpBy } insured { ${INSURED_FIELDS} }
  action whyNot openFields askedFields isRenewal wasSubmitted answers { field value } typed { field value }
  draft { revision savedBy savedAt } today maxAutoLimitLarge outOfAppetiteAction`;

export const APPLICATION_FORM = operation<{ readonly form: ApplicationForm }, { readonly id: string }>(
  `query ApplicationForm($id: ID!) { form: applicationForm(quoteRequestId: $id) { ${FORM_FIELDS} } }`,
);

export const SAVE_DRAFT = operation<
  { readonly form: ApplicationForm },
  { readonly id: string; readonly revision: number; readonly answers: readonly FormAnswer[] }
>(`mutation SaveDraft($id: ID!, $revision: Int!, $answers: [TypedAnswerInput!]!) {
  form: saveDraft(quoteRequestId: $id, revision: $revision, answers: $answers) { ${FORM_FIELDS} }
}`);

export interface ApplicationCheck {
  readonly revision: number;
  readonly problems: readonly FormProblem[];
  readonly effects: readonly AnswerEffect[];
  readonly isScanKnown: boolean;
}

export const APPLICATION_CHECK = operation<{ readonly check: ApplicationCheck }, { readonly id: string }>(
  `query ApplicationCheck($id: ID!) { check: applicationCheck(quoteRequestId: $id) {
    revision problems { field label at words remedy isMissing } effects { field effect words } isScanKnown
  } }`,
);

export const SEND_APPLICATION = operation<
  { readonly sent: { readonly id: string } },
  { readonly id: string; readonly revision: number }
>(`mutation SendApplication($id: ID!, $revision: Int!) {
  sent: sendApplication(quoteRequestId: $id, revision: $revision) { id }
}`);

/** Name, website and address as fields hold them. */
export type InsuredInput = Readonly<Record<Exclude<keyof Insured, 'id'>, string | null>>;

export const CHANGE_INSURED = operation<
  { readonly form: ApplicationForm },
  { readonly id: string; readonly insured: InsuredInput }
>(`mutation ChangeInsured($id: ID!, $insured: InsuredInput!) {
  form: changeInsured(quoteRequestId: $id, insured: $insured) { ${FORM_FIELDS} }
}`);

export interface ClientChoice {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly locality: string | null;
  readonly country: string | null;
}

export const CLIENTS = operation<{ readonly clients: readonly ClientChoice[] }, { readonly search: string | null }>(
  'query Clients($search: String) { clients(search: $search) { id name website locality country } }',
);

export interface OpenRequest {
  readonly id: string;
  readonly insuredName: string;
  readonly statusLabel: string;
  readonly createdAt: string;
}

/** The request of the client for this product that has not ended. */
export const OPEN_REQUEST = operation<
  { readonly openRequest: OpenRequest | null },
  { readonly clientId: string; readonly productType: string }
>(`query OpenRequest($clientId: ID!, $productType: String!) {
  openRequest(clientId: $clientId, productType: $productType) { id insuredName statusLabel createdAt }
}`);

export interface Country {
  readonly code: string;
  readonly name: string;
}

export const COUNTRIES = operation<{ readonly countries: readonly Country[] }>(
  'query Countries { countries { code name } }',
);

export interface StartVariables {
  /** Empty while none is chosen: the server then says so beside all else that is wrong. */
  readonly productType: ProductType | '';
  readonly clientId: string | null;
  readonly insured: InsuredInput | null;
  readonly contact: { readonly name: string; readonly email: string; readonly title: string | null } | null;
}

export const START_REQUEST = operation<{ readonly started: { readonly id: string } }, StartVariables>(
  `mutation StartRequest($productType: String!, $clientId: ID, $insured: InsuredInput, $contact: ContactInput) {
    started: startRequest(productType: $productType, clientId: $clientId, insured: $insured, contact: $contact) { id }
  }`,
);
