// Printed by `npm run sdk:print`; do not edit by hand.

import type { TypedDocument } from '../calls/typed-document.ts';

import type {
  AddressInput,
  AnswerType,
  ApiEnvironment,
  AutoQuoteRuleKind,
  BrokerQuoteRequestInfoInput,
  ChargeKind,
  ClassAppetite,
  CoverageType,
  DeclineLossReason,
  PathActor,
  PolicyStatus,
  PreviewClientInput,
  PreviewOutcome,
  PriceStepKind,
  ProductType,
  QuoteRequestAction,
  QuoteRequestStatus,
  SubjectivityType,
  Survey,
  SurveyAnswerInput,
  TaxStatus,
  WebhookDisabledReason,
  WebhookEventType,
} from './inputs.ts';

export type ClientFields = {
  /** Id of the client. Keep it. */
  readonly id: string;
  /** Name of the insured. */
  readonly name: string;
  /** The brokerage that brings the business. */
  readonly brokerageId: string;
  /** The website as you gave it. */
  readonly primaryWebsite: string | null;
  /** The address as stored. */
  readonly address: {
    /** Street and number. */
    readonly street: string | null;
    /** Second line of the street. */
    readonly streetTwo: string | null;
    /** City or town. */
    readonly locality: string | null;
    /** State or region. */
    readonly region: string | null;
    /** Postal code. */
    readonly postalCode: string | null;
    /** ISO 3166 code of two letters. */
    readonly country: string | null;
  } | null;
  /** Null until the vulnerability scan is done. */
  readonly cyberRiskScore: {
    /** Overall score, 0 to 100. Higher is better. */
    readonly score: number | null;
  } | null;
};
const CLIENT_FIELDS = 'fragment ClientFields on Client{id name brokerageId primaryWebsite address{street streetTwo locality region postalCode country}cyberRiskScore{score}}';

export type PolicyFields = {
  /** Id of the policy. */
  readonly id: string;
  /** Number as printed on the documents. */
  readonly policyNumber: string;
  /** The product. */
  readonly productType: ProductType;
  /** BOUND before its first day, then ACTIVE, then EXPIRED. CANCELLED by staff only, from cancelledOn on. */
  readonly status: PolicyStatus;
  /** First day of cover. */
  readonly coverageStartsAt: string;
  /** The day on which cover has ended, unless the policy is cancelled for an earlier one (cancelledOn). */
  readonly coverageEndsAt: string;
  /** The first day without cover, once the policy is cancelled; null otherwise. Since 2026-11-28. */
  readonly cancelledOn: string | null;
  /** ISO 4217: EUR and so on for CYBER_EU, USD otherwise; the ...Cents fields are its minor units. Since 2026-11-22. */
  readonly currency: string;
  /** Limit in minor units. */
  readonly conveyanceLimitCents: number;
  /** Deductible in minor units. */
  readonly deductibleCents: number;
  /** Premium in minor units. */
  readonly premiumCents: number;
  /** Charge for cover of certified acts of terrorism in minor units. */
  readonly triaCents: number;
  /** What the insured pays: premium, TRIA when charged, policy fee, home-state tax and stamping. Since 2026-11-22. */
  readonly charges: ChargesFields;
  /** The quote request that the policy was bound from. Since 2026-11-22. */
  readonly quoteRequest: {
    /** Id of the quote request. Keep it. */
    readonly id: string;
  };
};
const POLICY_FIELDS = 'fragment PolicyFields on Policy{id policyNumber productType status coverageStartsAt coverageEndsAt cancelledOn currency conveyanceLimitCents deductibleCents premiumCents triaCents charges{...ChargesFields}quoteRequest{id}}';

export type PreviewOptionFields = {
  /** ISO 4217 code of the amounts. */
  readonly currency: string;
  /** Aggregate limit in minor units. */
  readonly limitCents: number;
  /** Retention in minor units. */
  readonly deductibleCents: number;
  /** Premium in minor units. */
  readonly premiumCents: number;
  /** Terrorism cover in minor units; charged when hasTria is true. */
  readonly triaCents: number;
  /** Premium, TRIA when charged, policy fee, home-state tax and stamping, and their total. */
  readonly charges: ChargesFields;
};
const PREVIEW_OPTION_FIELDS = 'fragment PreviewOptionFields on PreviewOption{currency limitCents deductibleCents premiumCents triaCents charges{...ChargesFields}}';

export type PathStepFields = {
  /** The rule that it answers; PRICE_CONTROL, PRICE_SCORE or PRICE_RETENTION for a saving. */
  readonly ruleId: string;
  /** The field in words. */
  readonly label: string;
  /** Where: below brokerQuoteRequestInfo, `client...` for the insured, `scan.score` or `scan.hasCriticalFinding` for what a scan finds. */
  readonly field: string;
  /** The value now, as text; null while there is none. */
  readonly from: string | null;
  /** The value to send, as text; `removed` leaves a requested option out. */
  readonly to: string;
  /** The person who can do it. */
  readonly who: PathActor;
  /** What to do, in words. */
  readonly remedy: string;
  /** Whether there is no automatic quote without it; false for a saving and for another option. */
  readonly isNeeded: boolean;
  /** How much less all options cost together; null for a step. */
  readonly savedCents: number | null;
  /** Its effect alone. */
  readonly effect: {
    /** What would happen to it. */
    readonly outcome: PreviewOutcome;
    /** Its options, as in a preview. */
    readonly options: ReadonlyArray<PreviewOptionFields>;
  };
};
const PATH_STEP_FIELDS = 'fragment PathStepFields on PathStep{ruleId label field from to who remedy isNeeded savedCents effect{outcome options{...PreviewOptionFields}}}';

export type PathToYesFields = {
  /** What answers the rules that refer or decline, in their order. */
  readonly steps: ReadonlyArray<PathStepFields>;
  /** All needed steps together, the smallest set that reaches an automatic quote; null when no set does. */
  readonly combined: {
    /** What would happen to it. */
    readonly outcome: PreviewOutcome;
    /** Its options, as in a preview. */
    readonly options: ReadonlyArray<PreviewOptionFields>;
  } | null;
  /** What would lower the price, each alone, the largest saving first. */
  readonly savings: ReadonlyArray<PathStepFields>;
};
const PATH_TO_YES_FIELDS = 'fragment PathToYesFields on PathToYes{steps{...PathStepFields}combined{outcome options{...PreviewOptionFields}}savings{...PathStepFields}}';

export type QuoteOptionFields = {
  /** Id of the option, for selectQuoteOption. */
  readonly id: string;
  /** EUR and so on for CYBER_EU, USD otherwise; the ...Cents fields are its minor units. */
  readonly currency: string;
  /** Offered limit in minor units. */
  readonly limitCents: number;
  /** Offered deductible in minor units. */
  readonly deductibleCents: number;
  /** Premium for the term in minor units, without TRIA, fee and taxes. The amount to show is `charges.totalCents`. */
  readonly premiumCents: number;
  /** Charge for cover of certified acts of terrorism in minor units. */
  readonly triaCents: number;
  /** What happened before this day is not covered; null when there is no retroactive date. Since 2026-11-22. */
  readonly retroactiveDate: string | null;
  /** Premium, TRIA when charged, policy fee, home-state tax and stamping, and their total. */
  readonly charges: ChargesFields;
  /** What is insured, agreement by agreement. */
  readonly insuringAgreements: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<{
      /** Name of the agreement. */
      readonly name: string;
      /** First-party losses or third-party claims. */
      readonly coverageType: CoverageType;
      /** Limit in minor units. */
      readonly limitCents: number;
      /** Deductible in minor units. */
      readonly deductibleCents: number;
      /** For how long losses are paid. Null when it does not apply. */
      readonly periodOfIndemnity: string | null;
      /** How long an outage must last. Null when it does not apply. */
      readonly waitingPeriod: string | null;
    }>;
  };
  /** The same endorsements with their limit. */
  readonly endorsements: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<{
      /** Its form code. */
      readonly code: string;
      /** Name of the endorsement. */
      readonly name: string;
      /** Its limit in minor units. Null when it has none. */
      readonly limitCents: number | null;
    }>;
  };
  /** CYBER_EU only. Since 2023-05-12. */
  readonly endorsementV2s: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<{
      /** The endorsement. */
      readonly endorsementTemplate: {
        /** Its form code. */
        readonly code: string;
        /** Its name. */
        readonly name: string;
      };
    }>;
  } | null;
  /** CYBER_EU only. Since 2023-05-12. */
  readonly cyberEuInsuringAgreementCoverage: CoverageFields | null;
};
const QUOTE_OPTION_FIELDS = 'fragment QuoteOptionFields on QuoteOption{id currency limitCents deductibleCents premiumCents triaCents retroactiveDate charges{...ChargesFields}insuringAgreements(first:50){nodes{name coverageType limitCents deductibleCents periodOfIndemnity waitingPeriod}}endorsements(first:50){nodes{code name limitCents}}endorsementV2s(first:50){nodes{endorsementTemplate{code name}}}cyberEuInsuringAgreementCoverage{...CoverageFields}}';

export type QuoteSummaryFields = {
  /** Id of the quote request. Keep it. */
  readonly id: string;
  /** The product. */
  readonly productType: ProductType;
  /** Where the request stands. */
  readonly status: QuoteRequestStatus;
  /** The status in words, as in the specification's table: Needs More Data, Bind Requested, ... */
  readonly statusLabel: string;
  /** True for a price that cannot be bound. */
  readonly isIndication: boolean;
  /** When createQuoteRequest was called. Since 2026-11-22. */
  readonly createdAt: string;
  /** When answers, status, quote, reasons or assignment changed last. Since 2026-11-22. */
  readonly updatedAt: string;
  /** When it was last sent with SUBMIT or RESUBMIT; null before. Since 2026-11-22. */
  readonly submittedAt: string | null;
  /** First day of cover. */
  readonly coverageEffectiveAt: string | null;
  /** The insured. */
  readonly client: {
    /** Id of the client. Keep it. */
    readonly id: string;
    /** Name of the insured. */
    readonly name: string;
  };
};
const QUOTE_SUMMARY_FIELDS = 'fragment QuoteSummaryFields on QuoteRequest{id productType status statusLabel isIndication createdAt updatedAt submittedAt coverageEffectiveAt client{id name}}';

export type QuoteRequestFields = QuoteSummaryFields & {
  /** Whether cover for certified acts of terrorism is wanted. */
  readonly hasTria: boolean;
  /** The pairs as requested. */
  readonly limits: ReadonlyArray<{
    /** Limit in minor units. */
    readonly aggregateCents: number;
    /** Deductible in minor units. */
    readonly deductibleCents: number;
  }>;
  /** Input paths of the last update that were sent and not saved, such as `limits` or `optionalData.claims`; empty otherwise. Since 2026-11-22. */
  readonly notSaved: ReadonlyArray<string>;
  /** True when the answers allow automatic quoting. It can turn false after the scan. */
  readonly isAutoQuoteEligible: boolean | null;
  /** Why the request was referred, declined or adjusted, rule by rule. */
  readonly autoQuoteDecision: DecisionFields | null;
  /** Why the offer was declined or lost. */
  readonly declineLossReason: DeclineLossReason;
  /** What the underwriter who declined wrote to you; null after a decline by the rules. Since 2026-11-22. */
  readonly declineExplanation: string | null;
  /** The underwriter in charge, from the referral on. Null before. */
  readonly underwriter: {
    /** Name. */
    readonly name: string;
    /** E-mail address. */
    readonly email: string;
  } | null;
  /** Policy fee in minor units. */
  readonly policyFeeCents: number;
  /** 30 days after the quote was shared; null before. */
  readonly quoteExpiresAt: string | null;
  /** Page where the insured reads and signs the application; null before the first SUBMIT and once declined, closed or bound. */
  readonly applicationSignatureUrl: string | null;
  /** Subjectivities of the quote. */
  readonly subjectivities: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<{
      /** Id of the subjectivity. */
      readonly id: string;
      /** PRE_BIND must be met before the bind, POST_BIND before the policy is issued. */
      readonly type: SubjectivityType;
      /** The subjectivity in words. */
      readonly description: string;
      /** False once it is met. */
      readonly isOpen: boolean;
      /** When you answered what was asked; an underwriter has yet to close it. Since 2026-11-21. */
      readonly answeredAt: string | null;
    }>;
  };
  /** Documents that were accepted by completeUpload, and the signed application, oldest first. Since 2022-08-12. */
  readonly underwritingData: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<{
      /** One uploaded document. */
      readonly upload: {
        /** Id of the upload. */
        readonly id: string;
        /** File name. */
        readonly name: string;
      };
    }>;
  };
  /** The quote now shared; empty while nothing is shared. A new quote replaces the one before. */
  readonly quoteData: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<{
      /** The same at every read; a new quote has another one. Since 2026-11-22. */
      readonly id: string;
      /** When the quote was shared with you. Since 2026-11-22. */
      readonly sharedAt: string;
      /** The options on offer. A requested pair that is missing was declined. */
      readonly quoteOptions: ReadonlyArray<QuoteOptionFields>;
      /** The quote as PDF. */
      readonly upload: {
        /** Signed URL of the PDF. Null until the PDF exists. */
        readonly url: string | null;
      } | null;
    }>;
  };
  /** The option that was chosen. */
  readonly selectedQuote: {
    /** The option. */
    readonly quoteOption: {
      /** Id of the option, for selectQuoteOption. */
      readonly id: string;
    };
  } | null;
  /** The policy bound from this request. */
  readonly policy: {
    /** Id of the policy. */
    readonly id: string;
    /** Number as printed on the documents. */
    readonly policyNumber: string;
    /** BOUND before its first day, then ACTIVE, then EXPIRED. CANCELLED by staff only, from cancelledOn on. */
    readonly status: PolicyStatus;
  } | null;
  /** On a renewal: the policy that expires. */
  readonly expiringPolicy: {
    /** Id of the policy. */
    readonly id: string;
    /** Number as printed on the documents. */
    readonly policyNumber: string;
  } | null;
};
const QUOTE_REQUEST_FIELDS = 'fragment QuoteRequestFields on QuoteRequest{...QuoteSummaryFields hasTria limits{aggregateCents deductibleCents}notSaved isAutoQuoteEligible autoQuoteDecision{...DecisionFields}declineLossReason declineExplanation underwriter{name email}policyFeeCents quoteExpiresAt applicationSignatureUrl subjectivities(first:20){nodes{id type description isOpen answeredAt}}underwritingData(first:10){nodes{upload{id name}}}quoteData(first:1){nodes{id sharedAt quoteOptions{...QuoteOptionFields}upload{url}}}selectedQuote{quoteOption{id}}policy{id policyNumber status}expiringPolicy{id policyNumber}}';

export type ChargesFields = {
  /** What the insured pays in all, in minor units. The amount to show. */
  readonly totalCents: number;
  /** AVAILABLE, NOT_AVAILABLE (no tax row for the day) or NOT_APPLICABLE (CYBER_EU). */
  readonly taxStatus: TaxStatus;
  /** Line by line, as on the invoice. */
  readonly lines: ReadonlyArray<{
    /** What the line is for. */
    readonly kind: ChargeKind;
    /** The line in words. */
    readonly label: string;
    /** Amount in minor units. */
    readonly amountCents: number;
  }>;
};
const CHARGES_FIELDS = 'fragment ChargesFields on Charges{totalCents taxStatus lines{kind label amountCents}}';

export type DecisionFields = {
  /** Whether the request is quoted automatically. */
  readonly isEligible: boolean;
  /** Every rule that applied. */
  readonly reasons: ReadonlyArray<{
    /** Stable name of the rule. */
    readonly ruleId: string;
    /** REFER sends it to an underwriter, DECLINE ends it, ADJUST changes the offer. */
    readonly kind: AutoQuoteRuleKind;
    /** Path of the answer that the rule read, as in the input; null for a scan rule. */
    readonly field: string | null;
    /** What you sent. */
    readonly observed: string | null;
    /** What would have been accepted. */
    readonly required: string | null;
    /** The message of the rule. */
    readonly message: string;
    /** What you or the insured can do. */
    readonly remedy: string | null;
  }>;
};
const DECISION_FIELDS = 'fragment DecisionFields on AutoQuoteDecision{isEligible reasons{ruleId kind field observed required message remedy}}';

export type CoverageFields = {
  /** Sublimit for consumer redress. */
  readonly consumerRedress: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Sublimit for cyber theft and telephone hacking. */
  readonly cyberTheftAndTelephoneHacking: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Sublimit for the expenses of an internal review. */
  readonly internalReviewExpenses: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Sublimit for media liability. */
  readonly mediaLiability: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Sublimit for liability under PCI DSS. */
  readonly pciDssLiability: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Sublimit for a security failure at an external provider. */
  readonly securityFailureExternalProvider: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Sublimit for a system failure. */
  readonly systemFailure: {
    /** Amount in minor units. */
    readonly amount: number;
    /** ISO 4217 code. */
    readonly currency: string;
  };
  /** Fraction of the limit: 0.5 is one half. */
  readonly ransomPaymentsSublimitPercentage: number;
  /** Fraction of the limit. Null unless the cover was asked for. */
  readonly systemFailureExternalProviderSublimitPercentage: number | null;
  /** For how many days losses are paid. */
  readonly securityFailureExternalProviderIndemnityDays: number;
  /** How many hours an outage must last. */
  readonly securityFailureExternalProviderWaitingHours: number;
  /** For how many days losses are paid. */
  readonly systemFailureIndemnityDays: number;
  /** How many hours an outage must last. */
  readonly systemFailureWaitingHours: number;
};
const COVERAGE_FIELDS = 'fragment CoverageFields on CyberEuInsuringAgreementCoverage{consumerRedress{amount currency}cyberTheftAndTelephoneHacking{amount currency}internalReviewExpenses{amount currency}mediaLiability{amount currency}pciDssLiability{amount currency}securityFailureExternalProvider{amount currency}systemFailure{amount currency}ransomPaymentsSublimitPercentage systemFailureExternalProviderSublimitPercentage securityFailureExternalProviderIndemnityDays securityFailureExternalProviderWaitingHours systemFailureIndemnityDays systemFailureWaitingHours}';

export type WebhookFields = {
  /** The stored URL. */
  readonly webhookUrl: string | null;
  /** False when nothing is delivered any more; updateWebhook switches it on again. Since 2026-11-20. */
  readonly isEnabled: boolean;
  /** The first failed attempt since the last success. Since 2026-11-20. */
  readonly failingSince: string | null;
  /** When deliveries were stopped. Null while they go out. Since 2026-11-20. */
  readonly disabledAt: string | null;
  /** Why they were stopped. Since 2026-11-20. */
  readonly disabledReason: WebhookDisabledReason | null;
};
const WEBHOOK_FIELDS = 'fragment WebhookFields on WebhookPartner{webhookUrl isEnabled failingSince disabledAt disabledReason}';

export type CreateClientResult = {
  /** Creates an insured. Errors: VALIDATION_FAILED, NOT_FOUND for the brokerage. */
  readonly createClient: ClientFields;
};
export type CreateClientVariables = {
  readonly brokerageId: string;
  readonly name: string;
  readonly primaryWebsite?: string | null | undefined;
  readonly address?: AddressInput | null | undefined;
};
export const CreateClient: TypedDocument<CreateClientResult, CreateClientVariables> = {
  name: 'CreateClient',
  isMutation: true,
  text: 'mutation CreateClient($brokerageId:ID!$name:String!$primaryWebsite:String$address:AddressInput){createClient(brokerageId:$brokerageId name:$name primaryWebsite:$primaryWebsite address:$address){...ClientFields}}' + CLIENT_FIELDS,
};

export type UpdateClientResult = {
  /** Changes the given fields of a client. Errors: NOT_FOUND, VALIDATION_FAILED. */
  readonly updateClient: ClientFields;
};
export type UpdateClientVariables = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly primaryWebsite?: string | null | undefined;
  readonly address?: AddressInput | null | undefined;
};
export const UpdateClient: TypedDocument<UpdateClientResult, UpdateClientVariables> = {
  name: 'UpdateClient',
  isMutation: true,
  text: 'mutation UpdateClient($id:ID!$name:String$primaryWebsite:String$address:AddressInput){updateClient(id:$id name:$name primaryWebsite:$primaryWebsite address:$address){...ClientFields}}' + CLIENT_FIELDS,
};

export type CreateContactResult = {
  /** Creates a policyholder contact of a client. Errors: UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED. Since 2023-09-21. */
  readonly createUser: {
    /** E-mail address, in lower case. */
    readonly email: string;
    /** Full name. */
    readonly name: string;
    /** Position in the company; null when not known. */
    readonly title: string | null;
  };
};
export type CreateContactVariables = {
  readonly clientId: string;
  readonly email: string;
  readonly name: string;
  readonly title?: string | null | undefined;
};
export const CreateContact: TypedDocument<CreateContactResult, CreateContactVariables> = {
  name: 'CreateContact',
  isMutation: true,
  text: 'mutation CreateContact($clientId:ID!$email:String!$name:String!$title:String){createUser(insured:{clientId:$clientId}email:$email name:$name title:$title){email name title}}',
};

export type GetClientResult = {
  /** One client. Errors: NOT_FOUND. */
  readonly client: ClientFields | null;
};
export type GetClientVariables = {
  readonly id: string;
};
export const GetClient: TypedDocument<GetClientResult, GetClientVariables> = {
  name: 'GetClient',
  isMutation: false,
  text: 'query GetClient($id:ID!){client(id:$id){...ClientFields}}' + CLIENT_FIELDS,
};

export type ListClientsResult = {
  /** The partner's clients, the newest first. Errors: VALIDATION_FAILED. Since 2026-11-22. */
  readonly clients: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<ClientFields>;
    /** Whether another page follows, and where it begins. */
    readonly pageInfo: {
      /** True when there is another page. */
      readonly hasNextPage: boolean;
      /** For `after`, to read the next page; null for a page without objects. */
      readonly endCursor: string | null;
    };
  };
};
export type ListClientsVariables = {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly search?: string | null | undefined;
};
export const ListClients: TypedDocument<ListClientsResult, ListClientsVariables> = {
  name: 'ListClients',
  isMutation: false,
  text: 'query ListClients($first:Int$after:String$search:String){clients(first:$first after:$after search:$search){nodes{...ClientFields}pageInfo{hasNextPage endCursor}}}' + CLIENT_FIELDS,
};

export type MeResult = {
  /** Who calls: partner, brokerages, user and environment. What a program needs to begin. Since 2026-11-22. */
  readonly me: {
    /** Of the key. */
    readonly environment: ApiEnvironment;
    /** Of X-API-VERSION, such as `v2.0`. */
    readonly apiVersion: string;
    /** Whose key it is. */
    readonly partner: {
      /** The same for every key of the partner. */
      readonly id: string;
      /** As the provider registered it. */
      readonly name: string;
    };
    /** All of the partner, by name. */
    readonly brokerages: ReadonlyArray<{
      /** Its id, which createClient takes. */
      readonly id: string;
      /** As the provider registered it. */
      readonly name: string;
    }>;
    /** The person of X-USER-EMAIL and X-USER-NAME. */
    readonly user: {
      /** E-mail address, in lower case. */
      readonly email: string;
      /** Full name. */
      readonly name: string;
    };
  };
};
export type MeVariables = Record<string, never>;
export const Me: TypedDocument<MeResult, MeVariables> = {
  name: 'Me',
  isMutation: false,
  text: 'query Me{me{environment apiVersion partner{id name}brokerages{id name}user{email name}}}',
};

export type ApplicationQuestionsResult = {
  /** The questions of a product in the order in which people are asked: enough to build a form from. Since 2026-11-22. */
  readonly applicationQuestions: ReadonlyArray<{
    /** Where the answer goes below brokerQuoteRequestInfo; `optionalData.claims` is the entry of optionalData with the key `claims`. */
    readonly path: string;
    /** The question, in a few words. */
    readonly label: string;
    /** What it means and in which unit it is answered. */
    readonly help: string | null;
    /** What the answer may be. */
    readonly type: AnswerType;
    /** What is accepted, in the order to show it; empty when the type does not have a list. */
    readonly values: ReadonlyArray<{
      /** What to send. */
      readonly value: string;
      /** What to show. */
      readonly label: string;
    }>;
    /** Whether there is no automatic quote without an answer. */
    readonly isRequiredToQuote: boolean;
    /** Characters of a TEXT; null for other types. */
    readonly maxLength: number | null;
    /** Asked only while this holds; null: always asked. askedWhen says it for people. Since 2026-11-27. */
    readonly askedIf: {
      /** The path of the other question. */
      readonly path: string;
      /** It is answered with one of these; true and false as text. */
      readonly values: ReadonlyArray<string>;
    } | null;
    /** Asked only while this holds, such as `formalBackups = yes`: the last part of the path of another question, and its answers. Null: always asked. */
    readonly askedWhen: string | null;
  }>;
};
export type ApplicationQuestionsVariables = {
  readonly productType: ProductType;
};
export const ApplicationQuestions: TypedDocument<ApplicationQuestionsResult, ApplicationQuestionsVariables> = {
  name: 'ApplicationQuestions',
  isMutation: false,
  text: 'query ApplicationQuestions($productType:ProductType!){applicationQuestions(productType:$productType){path label help type values{value label}isRequiredToQuote maxLength askedIf{path values}askedWhen}}',
};

export type NaturesOfBusinessResult = {
  /** The accepted names of one product, with the NAICS code and appetite of each. */
  readonly natureOfBusinessList: ReadonlyArray<{
    /** The name to send. */
    readonly name: string;
    /** The NAICS code behind it. */
    readonly naicsCode: string | null;
    /** accept, refer or decline. */
    readonly appetite: string;
    /** Our appetite for it. Since 2026-11-27. */
    readonly classAppetite: ClassAppetite;
  }>;
};
export type NaturesOfBusinessVariables = {
  readonly productType: ProductType;
};
export const NaturesOfBusiness: TypedDocument<NaturesOfBusinessResult, NaturesOfBusinessVariables> = {
  name: 'NaturesOfBusiness',
  isMutation: false,
  text: 'query NaturesOfBusiness($productType:ProductType!){natureOfBusinessList(productType:$productType){name naicsCode appetite classAppetite}}',
};

export type GetTestClockResult = {
  /** Sandbox only: this partner's own time. Errors: TESTING_NOT_ALLOWED. */
  readonly testClock: {
    /** The current time for your partner. */
    readonly now: string;
  };
};
export type GetTestClockVariables = Record<string, never>;
export const GetTestClock: TypedDocument<GetTestClockResult, GetTestClockVariables> = {
  name: 'GetTestClock',
  isMutation: false,
  text: 'query GetTestClock{testClock{now}}',
};

export type AdvanceTestClockResult = {
  /** Sandbox only: moves this partner's time forward; what becomes due on the way happens. Errors: VALIDATION_FAILED, TESTING_NOT_ALLOWED. */
  readonly advanceTestClock: {
    /** The current time for your partner. */
    readonly now: string;
  };
};
export type AdvanceTestClockVariables = {
  readonly to: string;
};
export const AdvanceTestClock: TypedDocument<AdvanceTestClockResult, AdvanceTestClockVariables> = {
  name: 'AdvanceTestClock',
  isMutation: true,
  text: 'mutation AdvanceTestClock($to:DateTime!){advanceTestClock(to:$to){now}}',
};

export type GetPolicyResult = {
  /** One policy. Errors: NOT_FOUND. */
  readonly policy: PolicyFields & {
    /** Documents of the policy. */
    readonly policyData: {
      /** The objects of the page, in the order of the list. */
      readonly nodes: ReadonlyArray<{
        /** One document. */
        readonly upload: {
          /** Id of the upload. */
          readonly id: string;
          /** File name. */
          readonly name: string;
          /** A link that is good for about 5 minutes; null until the file is there. */
          readonly url: string | null;
        };
      }>;
    };
  } | null;
};
export type GetPolicyVariables = {
  readonly id: string;
};
export const GetPolicy: TypedDocument<GetPolicyResult, GetPolicyVariables> = {
  name: 'GetPolicy',
  isMutation: false,
  text: 'query GetPolicy($id:ID!){policy(id:$id){...PolicyFields policyData(first:50){nodes{upload{id name url}}}}}' + CHARGES_FIELDS + POLICY_FIELDS,
};

export type ListPoliciesResult = {
  /** The partner's policies, the newest first; with status or expiringBefore by coverageEndsAt, the soonest first. Errors: VALIDATION_FAILED. Since 2026-11-22. */
  readonly policies: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<PolicyFields>;
    /** Whether another page follows, and where it begins. */
    readonly pageInfo: {
      /** True when there is another page. */
      readonly hasNextPage: boolean;
      /** For `after`, to read the next page; null for a page without objects. */
      readonly endCursor: string | null;
    };
  };
};
export type ListPoliciesVariables = {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly status?: ReadonlyArray<PolicyStatus> | null | undefined;
  readonly expiringBefore?: string | null | undefined;
};
export const ListPolicies: TypedDocument<ListPoliciesResult, ListPoliciesVariables> = {
  name: 'ListPolicies',
  isMutation: false,
  text: 'query ListPolicies($first:Int$after:String$status:[PolicyStatus!]$expiringBefore:Date){policies(first:$first after:$after status:$status expiringBefore:$expiringBefore){nodes{...PolicyFields}pageInfo{hasNextPage endCursor}}}' + CHARGES_FIELDS + POLICY_FIELDS,
};

export type PreviewQuoteResult = {
  /** What a submission of these answers would come to. No client, no clearance hold, no scan; nothing is stored but a count. Errors: VALIDATION_FAILED, QUERY_TOO_COMPLEX, RATE_LIMITED. Since 2026-11-23. */
  readonly previewQuote: {
    /** What would happen to it. */
    readonly outcome: PreviewOutcome;
    /** The decision, rule by rule, as a request has it after its scan. */
    readonly decision: DecisionFields;
    /** The cyber risk score with which it was decided and priced. */
    readonly score: number;
    /** Whether the score is that of your own fresh scan of the website; otherwise it is assumed. */
    readonly isScoreMeasured: boolean;
    /** The options of the quote; where an underwriter decides, an indication for each requested option. Empty after a decline, and while a price needs a missing answer. */
    readonly options: ReadonlyArray<PreviewOptionFields>;
    /** What would lead to an automatic quote, and what would lower the price. */
    readonly pathToYes: PathToYesFields;
    /** What is missing before it can be quoted automatically. */
    readonly missing: ReadonlyArray<{
      /** Where it belongs in the input. */
      readonly path: string;
      /** What is missing. */
      readonly message: string;
      /** What to send. */
      readonly remedy: string | null;
    }>;
  };
};
export type PreviewQuoteVariables = {
  readonly productType: ProductType;
  readonly client: PreviewClientInput;
  readonly info: BrokerQuoteRequestInfoInput;
  readonly assumedScore?: number | null | undefined;
};
export const PreviewQuote: TypedDocument<PreviewQuoteResult, PreviewQuoteVariables> = {
  name: 'PreviewQuote',
  isMutation: false,
  text: 'query PreviewQuote($productType:ProductType!$client:PreviewClientInput!$info:BrokerQuoteRequestInfoInput!$assumedScore:Int){previewQuote(productType:$productType client:$client brokerQuoteRequestInfo:$info assumedScore:$assumedScore){outcome decision{...DecisionFields}score isScoreMeasured options{...PreviewOptionFields}pathToYes{...PathToYesFields}missing{path message remedy}}}' + CHARGES_FIELDS + DECISION_FIELDS + PATH_STEP_FIELDS + PATH_TO_YES_FIELDS + PREVIEW_OPTION_FIELDS,
};

export type TermsOfferedResult = {
  /** The limits and retentions that can be asked for, the automatic limit and the capacity. Errors: VALIDATION_FAILED. Since 2026-11-23. */
  readonly termsOffered: {
    /** ISO 4217 code of the amounts. */
    readonly currency: string;
    /** The aggregate limits, ascending; one above automaticLimitCents is reviewed by an underwriter. */
    readonly limitsCents: ReadonlyArray<number>;
    /** The retentions, ascending; a limit goes with retentions of at most a tenth of it. */
    readonly deductiblesCents: ReadonlyArray<number>;
    /** The largest limit that is quoted automatically; null when an underwriter reviews every request. */
    readonly automaticLimitCents: number | null;
    /** The largest limit that is written at all. */
    readonly capacityCents: number;
    /** The lowest retention for this revenue. */
    readonly minimumRetentionCents: number;
  };
};
export type TermsOfferedVariables = {
  readonly productType: ProductType;
  readonly grossAnnualRevenue: number;
  readonly currency?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
};
export const TermsOffered: TypedDocument<TermsOfferedResult, TermsOfferedVariables> = {
  name: 'TermsOffered',
  isMutation: false,
  text: 'query TermsOffered($productType:ProductType!$grossAnnualRevenue:SafeInt!$currency:String$natureOfBusiness:String){termsOffered(productType:$productType grossAnnualRevenue:$grossAnnualRevenue currency:$currency natureOfBusiness:$natureOfBusiness){currency limitsCents deductiblesCents automaticLimitCents capacityCents minimumRetentionCents}}',
};

export type AppetiteResult = {
  /** Class by revenue band: what happens, and the premium range of the standard option: a limit of 1,000,000 with a retention of 10,000, or the lowest of the band. Errors: VALIDATION_FAILED. Since 2026-11-23. */
  readonly appetite: ReadonlyArray<{
    /** As the list of the product writes it. */
    readonly natureOfBusiness: string;
    /** The lowest revenue of the band in whole dollars, for CYBER_EU in euros. */
    readonly revenueFrom: number;
    /** The highest revenue of the band, itself included. Null: no upper end. */
    readonly revenueTo: number | null;
    /** For a business with every control, no losses, complete answers and a good cyber risk score. */
    readonly outcome: PreviewOutcome;
    /** Premium of the standard option at the lowest revenue of the band; null without a price. */
    readonly premiumCentsFrom: number | null;
    /** The same at the highest revenue of the band; null without one. */
    readonly premiumCentsTo: number | null;
  }>;
};
export type AppetiteVariables = {
  readonly productType: ProductType;
  readonly natureOfBusiness?: string | null | undefined;
};
export const Appetite: TypedDocument<AppetiteResult, AppetiteVariables> = {
  name: 'Appetite',
  isMutation: false,
  text: 'query Appetite($productType:ProductType!$natureOfBusiness:String){appetite(productType:$productType natureOfBusiness:$natureOfBusiness){natureOfBusiness revenueFrom revenueTo outcome premiumCentsFrom premiumCentsTo}}',
};

export type GetPathToYesResult = {
  /** One quote request. Errors: NOT_FOUND. */
  readonly quoteRequest: {
    /** What would lead to an automatic quote, and what would lower the price; with an assumed score until the scan is done. Null once the bind is requested, and after a decline by an underwriter. Since 2026-11-23. */
    readonly pathToYes: PathToYesFields | null;
  } | null;
};
export type GetPathToYesVariables = {
  readonly id: string;
};
export const GetPathToYes: TypedDocument<GetPathToYesResult, GetPathToYesVariables> = {
  name: 'GetPathToYes',
  isMutation: false,
  text: 'query GetPathToYes($id:ID!){quoteRequest(id:$id){pathToYes{...PathToYesFields}}}' + CHARGES_FIELDS + PATH_STEP_FIELDS + PATH_TO_YES_FIELDS + PREVIEW_OPTION_FIELDS,
};

export type GetWorksheetsResult = {
  /** One quote request. Errors: NOT_FOUND. */
  readonly quoteRequest: {
    /** The quote now shared; empty while nothing is shared. A new quote replaces the one before. */
    readonly quoteData: {
      /** The objects of the page, in the order of the list. */
      readonly nodes: ReadonlyArray<{
        /** The options on offer. A requested pair that is missing was declined. */
        readonly quoteOptions: ReadonlyArray<{
          /** Id of the option, for selectQuoteOption. */
          readonly id: string;
          /** Offered limit in minor units. */
          readonly limitCents: number;
          /** Offered deductible in minor units. */
          readonly deductibleCents: number;
          /** Premium for the term in minor units, without TRIA, fee and taxes. The amount to show is `charges.totalCents`. */
          readonly premiumCents: number;
          /** Charge for cover of certified acts of terrorism in minor units. */
          readonly triaCents: number;
          /** EUR and so on for CYBER_EU, USD otherwise; the ...Cents fields are its minor units. */
          readonly currency: string;
          /** How the price came about; null when the provider does not show it. Since 2026-11-23. */
          readonly worksheet: {
            /** Name of the rate plan. */
            readonly plan: string;
            /** Its version. */
            readonly version: number;
            /** SHA-256 of the published plan. */
            readonly fingerprint: string;
            /** In the order in which the price was made. */
            readonly steps: ReadonlyArray<{
              /** The step in words. */
              readonly label: string;
              /** What it does. */
              readonly kind: PriceStepKind;
              /** The factor, amount or bound with at most six decimal places; for a rounding its unit. */
              readonly value: string;
              /** The amount after the step in minor units; after the last one it is the premium. */
              readonly premiumCentsAfter: number;
            }>;
            /** What the plan was given, for replaying the price; empty beside grouped steps. */
            readonly inputs: ReadonlyArray<{
              /** Name of the input in the plan. */
              readonly name: string;
              /** Its value as JSON. */
              readonly value: string;
            }>;
          } | null;
        }>;
      }>;
    };
  } | null;
};
export type GetWorksheetsVariables = {
  readonly id: string;
};
export const GetWorksheets: TypedDocument<GetWorksheetsResult, GetWorksheetsVariables> = {
  name: 'GetWorksheets',
  isMutation: false,
  text: 'query GetWorksheets($id:ID!){quoteRequest(id:$id){quoteData(first:1){nodes{quoteOptions{id limitCents deductibleCents premiumCents triaCents currency worksheet{plan version fingerprint steps{label kind value premiumCentsAfter}inputs{name value}}}}}}}',
};

export type CreateQuoteRequestResult = {
  /** Creates an INCOMPLETE request of one product. Errors: NOT_FOUND for the client. */
  readonly createQuoteRequest: QuoteRequestFields;
};
export type CreateQuoteRequestVariables = {
  readonly clientId: string;
  readonly productType: ProductType;
};
export const CreateQuoteRequest: TypedDocument<CreateQuoteRequestResult, CreateQuoteRequestVariables> = {
  name: 'CreateQuoteRequest',
  isMutation: true,
  text: 'mutation CreateQuoteRequest($clientId:ID!$productType:ProductType!){createQuoteRequest(clientId:$clientId productType:$productType){...QuoteRequestFields}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type UpdateQuoteRequestResult = {
  /** Saves answers and submits or resubmits the request. Errors: QUOTE_REQUEST_ID_REQUIRED, NOT_FOUND, VALIDATION_FAILED, INVALID_STATE, RESUBMIT_NOT_ALLOWED, QUOTE_EXPIRED, CLEARANCE_BLOCKED. */
  readonly updateQuoteRequest: QuoteRequestFields;
};
export type UpdateQuoteRequestVariables = {
  readonly id: string;
  readonly action: QuoteRequestAction;
  readonly info?: BrokerQuoteRequestInfoInput | null | undefined;
};
export const UpdateQuoteRequest: TypedDocument<UpdateQuoteRequestResult, UpdateQuoteRequestVariables> = {
  name: 'UpdateQuoteRequest',
  isMutation: true,
  text: 'mutation UpdateQuoteRequest($id:ID!$action:QuoteRequestAction!$info:BrokerQuoteRequestInfoInput){updateQuoteRequest(id:$id action:$action brokerQuoteRequestInfo:$info){...QuoteRequestFields}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type GetQuoteRequestResult = {
  /** One quote request. Errors: NOT_FOUND. */
  readonly quoteRequest: QuoteRequestFields | null;
};
export type GetQuoteRequestVariables = {
  readonly id: string;
};
export const GetQuoteRequest: TypedDocument<GetQuoteRequestResult, GetQuoteRequestVariables> = {
  name: 'GetQuoteRequest',
  isMutation: false,
  text: 'query GetQuoteRequest($id:ID!){quoteRequest(id:$id){...QuoteRequestFields}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type GetQuoteProgressResult = {
  /** One quote request. Errors: NOT_FOUND. */
  readonly quoteRequest: {
    /** Where the request stands. */
    readonly status: QuoteRequestStatus;
    /** True when the answers allow automatic quoting. It can turn false after the scan. */
    readonly isAutoQuoteEligible: boolean | null;
  } | null;
};
export type GetQuoteProgressVariables = {
  readonly id: string;
};
export const GetQuoteProgress: TypedDocument<GetQuoteProgressResult, GetQuoteProgressVariables> = {
  name: 'GetQuoteProgress',
  isMutation: false,
  text: 'query GetQuoteProgress($id:ID!){quoteRequest(id:$id){status isAutoQuoteEligible}}',
};

export type GetQuoteDocumentResult = {
  /** One quote request. Errors: NOT_FOUND. */
  readonly quoteRequest: {
    /** Where the request stands. */
    readonly status: QuoteRequestStatus;
    /** The quote now shared; empty while nothing is shared. A new quote replaces the one before. */
    readonly quoteData: {
      /** The objects of the page, in the order of the list. */
      readonly nodes: ReadonlyArray<{
        /** The same at every read; a new quote has another one. Since 2026-11-22. */
        readonly id: string;
        /** The quote as PDF. */
        readonly upload: {
          /** Signed URL of the PDF. Null until the PDF exists. */
          readonly url: string | null;
        } | null;
      }>;
    };
  } | null;
};
export type GetQuoteDocumentVariables = {
  readonly id: string;
};
export const GetQuoteDocument: TypedDocument<GetQuoteDocumentResult, GetQuoteDocumentVariables> = {
  name: 'GetQuoteDocument',
  isMutation: false,
  text: 'query GetQuoteDocument($id:ID!){quoteRequest(id:$id){status quoteData(first:1){nodes{id upload{url}}}}}',
};

export type GetAnswersResult = {
  /** One quote request. Errors: NOT_FOUND. */
  readonly quoteRequest: {
    /** The answers as they are saved now, one entry for each question of the product, in its order. Since 2026-11-22. */
    readonly answers: ReadonlyArray<{
      /** Below brokerQuoteRequestInfo, such as `limits[0].aggregateCents` or `optionalData.claims`. */
      readonly path: string;
      /** As text: a number in digits, `true` or `false`, otherwise what was sent. Null: not answered. */
      readonly value: string | null;
    }>;
  } | null;
};
export type GetAnswersVariables = {
  readonly id: string;
};
export const GetAnswers: TypedDocument<GetAnswersResult, GetAnswersVariables> = {
  name: 'GetAnswers',
  isMutation: false,
  text: 'query GetAnswers($id:ID!){quoteRequest(id:$id){answers{path value}}}',
};

export type ListQuoteRequestsResult = {
  /** The partner's quote requests, the newest first; with updatedSince in the order of their last change, so that the last cursor continues with what changed later. Errors: VALIDATION_FAILED. Since 2026-11-22. */
  readonly quoteRequests: {
    /** The objects of the page, in the order of the list. */
    readonly nodes: ReadonlyArray<QuoteSummaryFields>;
    /** Whether another page follows, and where it begins. */
    readonly pageInfo: {
      /** True when there is another page. */
      readonly hasNextPage: boolean;
      /** For `after`, to read the next page; null for a page without objects. */
      readonly endCursor: string | null;
    };
  };
};
export type ListQuoteRequestsVariables = {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly status?: ReadonlyArray<QuoteRequestStatus> | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly productType?: ProductType | null | undefined;
  readonly updatedSince?: string | null | undefined;
};
export const ListQuoteRequests: TypedDocument<ListQuoteRequestsResult, ListQuoteRequestsVariables> = {
  name: 'ListQuoteRequests',
  isMutation: false,
  text: 'query ListQuoteRequests($first:Int$after:String$status:[QuoteRequestStatus!]$clientId:ID$productType:ProductType$updatedSince:DateTime){quoteRequests(first:$first after:$after status:$status clientId:$clientId productType:$productType updatedSince:$updatedSince){nodes{...QuoteSummaryFields}pageInfo{hasNextPage endCursor}}}' + QUOTE_SUMMARY_FIELDS,
};

export type GetRenewalResult = {
  /** Either argument; when both are given expiringPolicyNumber wins. Errors: NOT_FOUND, VALIDATION_FAILED without either. */
  readonly renewalQuoteRequest: QuoteRequestFields | null;
};
export type GetRenewalVariables = {
  readonly expiringPolicyNumber: string;
};
export const GetRenewal: TypedDocument<GetRenewalResult, GetRenewalVariables> = {
  name: 'GetRenewal',
  isMutation: false,
  text: 'query GetRenewal($expiringPolicyNumber:String!){renewalQuoteRequest(expiringPolicyNumber:$expiringPolicyNumber){...QuoteRequestFields}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type SelectQuoteOptionResult = {
  /** Chooses an option and requests the bind. Errors: NOT_FOUND, INVALID_STATE, QUOTE_EXPIRED, OPTION_NOT_BINDABLE. */
  readonly selectQuoteOption: {
    /** The request in its new status. */
    readonly quoteRequest: QuoteRequestFields;
  };
};
export type SelectQuoteOptionVariables = {
  readonly quoteOptionId: string;
};
export const SelectQuoteOption: TypedDocument<SelectQuoteOptionResult, SelectQuoteOptionVariables> = {
  name: 'SelectQuoteOption',
  isMutation: true,
  text: 'mutation SelectQuoteOption($quoteOptionId:ID!){selectQuoteOption(quoteOptionId:$quoteOptionId){quoteRequest{...QuoteRequestFields}}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type CreateBindLinkResult = {
  /** Makes a link that opens the options of a shared quote in the dashboard. Errors: NOT_FOUND, INVALID_STATE, UNAUTHORIZED. Since 2022-06-10. */
  readonly createBindLink: {
    /** Opens the dashboard once, limited to this request, as the acting user. */
    readonly link: string;
    /** When it stops working. */
    readonly expiresAt: string;
  };
};
export type CreateBindLinkVariables = {
  readonly quoteRequestId: string;
};
export const CreateBindLink: TypedDocument<CreateBindLinkResult, CreateBindLinkVariables> = {
  name: 'CreateBindLink',
  isMutation: true,
  text: 'mutation CreateBindLink($quoteRequestId:ID!){createBindLink(quoteRequestId:$quoteRequestId){link expiresAt}}',
};

export type AnswerSurveyResult = {
  /** Answers a survey, on an underwriter’s request only. Errors: NOT_FOUND, VALIDATION_FAILED, INVALID_STATE before it is asked for. */
  readonly submitCyberSurveyAnswers: QuoteRequestFields;
};
export type AnswerSurveyVariables = {
  readonly quoteRequestId: string;
  readonly survey: Survey;
  readonly answers: ReadonlyArray<SurveyAnswerInput>;
};
export const AnswerSurvey: TypedDocument<AnswerSurveyResult, AnswerSurveyVariables> = {
  name: 'AnswerSurvey',
  isMutation: true,
  text: 'mutation AnswerSurvey($quoteRequestId:ID!$survey:Survey!$answers:[SurveyAnswerInput!]!){submitCyberSurveyAnswers(quoteRequestId:$quoteRequestId survey:$survey answers:$answers){...QuoteRequestFields}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type WithdrawQuoteRequestResult = {
  /** Closes a request that is no longer pursued, before a bind is requested; declineLossReason is OTHER unless reason says more. Its underwriter is told. Errors: NOT_FOUND, INVALID_STATE, VALIDATION_FAILED. Since 2026-11-22. */
  readonly withdrawQuoteRequest: QuoteRequestFields;
};
export type WithdrawQuoteRequestVariables = {
  readonly id: string;
  readonly reason?: string | null | undefined;
};
export const WithdrawQuoteRequest: TypedDocument<WithdrawQuoteRequestResult, WithdrawQuoteRequestVariables> = {
  name: 'WithdrawQuoteRequest',
  isMutation: true,
  text: 'mutation WithdrawQuoteRequest($id:ID!$reason:String){withdrawQuoteRequest(id:$id reason:$reason){...QuoteRequestFields}}' + CHARGES_FIELDS + COVERAGE_FIELDS + DECISION_FIELDS + QUOTE_OPTION_FIELDS + QUOTE_REQUEST_FIELDS + QUOTE_SUMMARY_FIELDS,
};

export type StartUploadResult = {
  /** Starts the upload of a document: PUT the file to `url`, then call completeUpload. Errors: NOT_FOUND, INVALID_STATE, VALIDATION_FAILED. Since 2022-08-12. */
  readonly underwritingDataCredentials: {
    /** PUT the file here within 5 minutes, at most 25 MB. */
    readonly url: string;
    /** The PUT is accepted until this time. */
    readonly expiresAt: string;
    /** The upload you started. */
    readonly upload: {
      /** Id of the upload. */
      readonly id: string;
    };
  };
};
export type StartUploadVariables = {
  readonly quoteRequestId: string;
  readonly name: string;
};
export const StartUpload: TypedDocument<StartUploadResult, StartUploadVariables> = {
  name: 'StartUpload',
  isMutation: true,
  text: 'mutation StartUpload($quoteRequestId:ID!$name:String!){underwritingDataCredentials(quoteRequestId:$quoteRequestId name:$name){url expiresAt upload{id}}}',
};

export type CompleteUploadResult = {
  /** Hands in the file that was PUT to the upload URL. Errors: NOT_FOUND, UPLOAD_NOT_READY. Since 2022-08-12. */
  readonly completeUpload: {
    /** Id of the upload. */
    readonly id: string;
    /** File name. */
    readonly name: string;
  };
};
export type CompleteUploadVariables = {
  readonly id: string;
};
export const CompleteUpload: TypedDocument<CompleteUploadResult, CompleteUploadVariables> = {
  name: 'CompleteUpload',
  isMutation: true,
  text: 'mutation CompleteUpload($id:ID!){completeUpload(id:$id){id name}}',
};

export type GetWebhookResult = {
  /** The partner's stored webhook, null before the first updateWebhook. */
  readonly webhook: WebhookFields | null;
};
export type GetWebhookVariables = Record<string, never>;
export const GetWebhook: TypedDocument<GetWebhookResult, GetWebhookVariables> = {
  name: 'GetWebhook',
  isMutation: false,
  text: 'query GetWebhook{webhook{...WebhookFields}}' + WEBHOOK_FIELDS,
};

export type SetWebhookResult = {
  /** Stores the partner's webhook URL; creates it when there is none yet. Errors: VALIDATION_FAILED. */
  readonly updateWebhook: WebhookFields;
};
export type SetWebhookVariables = {
  readonly webhookUrl: string;
};
export const SetWebhook: TypedDocument<SetWebhookResult, SetWebhookVariables> = {
  name: 'SetWebhook',
  isMutation: true,
  text: 'mutation SetWebhook($webhookUrl:String!){updateWebhook(webhookUrl:$webhookUrl){...WebhookFields}}' + WEBHOOK_FIELDS,
};

export type DeleteWebhookResult = {
  /** Removes the partner's webhook URL: nothing is delivered until updateWebhook sets one. Events are still recorded. False when there was none. Since 2026-11-22. */
  readonly deleteWebhook: boolean;
};
export type DeleteWebhookVariables = Record<string, never>;
export const DeleteWebhook: TypedDocument<DeleteWebhookResult, DeleteWebhookVariables> = {
  name: 'DeleteWebhook',
  isMutation: true,
  text: 'mutation DeleteWebhook{deleteWebhook}',
};

export type RotateWebhookSecretResult = {
  /** Makes a secret of the endpoint’s own, which signs the Standard Webhooks headers instead of the API key; the one before stays valid for 24 hours. Errors: INVALID_STATE without a URL. Since 2026-11-23. */
  readonly rotateWebhookSecret: {
    /** `whsec_` and 32 bytes in base64, as Standard Webhooks has it. Shown this once. */
    readonly secret: string;
    /** Until when deliveries are also signed with the secret before. Null for the first secret: the API key then signs beside it for 24 hours. */
    readonly previousValidUntil: string | null;
  };
};
export type RotateWebhookSecretVariables = Record<string, never>;
export const RotateWebhookSecret: TypedDocument<RotateWebhookSecretResult, RotateWebhookSecretVariables> = {
  name: 'RotateWebhookSecret',
  isMutation: true,
  text: 'mutation RotateWebhookSecret{rotateWebhookSecret{secret previousValidUntil}}',
};

export type SendTestEventResult = {
  /** Delivers an event of this type with made-up ids to the stored URL. Errors: INVALID_STATE without a URL. Since 2026-11-20. */
  readonly sendTestWebhookEvent: {
    /** Id of the event, the same at every attempt. De-duplicate by it. */
    readonly id: string;
    /** Type of the event. */
    readonly type: WebhookEventType;
  };
};
export type SendTestEventVariables = {
  readonly type: WebhookEventType;
};
export const SendTestEvent: TypedDocument<SendTestEventResult, SendTestEventVariables> = {
  name: 'SendTestEvent',
  isMutation: true,
  text: 'mutation SendTestEvent($type:WebhookEventType!){sendTestWebhookEvent(type:$type){id type}}',
};

export type ListEventsResult = {
  /** The partner's events in the order they happened, delivered or not. Keep the last cursor: asked again later, it answers what came since. Errors: VALIDATION_FAILED. Since 2026-11-20. */
  readonly webhookEvents: {
    /** Each object with its cursor. */
    readonly edges: ReadonlyArray<{
      /** For `after`, to continue behind this object. */
      readonly cursor: string;
      /** The object. */
      readonly node: {
        /** Id of the event, the same at every attempt. De-duplicate by it. */
        readonly id: string;
        /** Type of the event. */
        readonly type: WebhookEventType;
        /** 1, 2, 3 ... per partner, without gaps. */
        readonly sequence: number;
        /** When the change that caused it happened. */
        readonly occurredAt: string;
        /** Made by sendTestWebhookEvent. */
        readonly isTest: boolean;
        /** The very text that is posted, JSON. */
        readonly body: string;
      };
    }>;
    /** Whether another page follows, and where it begins. */
    readonly pageInfo: {
      /** True when there is another page. */
      readonly hasNextPage: boolean;
    };
  };
};
export type ListEventsVariables = {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly types?: ReadonlyArray<WebhookEventType> | null | undefined;
};
export const ListEvents: TypedDocument<ListEventsResult, ListEventsVariables> = {
  name: 'ListEvents',
  isMutation: false,
  text: 'query ListEvents($first:Int$after:String$types:[WebhookEventType!]){webhookEvents(first:$first after:$after types:$types){edges{cursor node{id type sequence occurredAt isTest body}}pageInfo{hasNextPage}}}',
};

export type ListEventCursorsResult = {
  /** The partner's events in the order they happened, delivered or not. Keep the last cursor: asked again later, it answers what came since. Errors: VALIDATION_FAILED. Since 2026-11-20. */
  readonly webhookEvents: {
    /** Whether another page follows, and where it begins. */
    readonly pageInfo: {
      /** True when there is another page. */
      readonly hasNextPage: boolean;
      /** For `after`, to read the next page; null for a page without objects. */
      readonly endCursor: string | null;
    };
  };
};
export type ListEventCursorsVariables = {
  readonly after?: string | null | undefined;
};
export const ListEventCursors: TypedDocument<ListEventCursorsResult, ListEventCursorsVariables> = {
  name: 'ListEventCursors',
  isMutation: false,
  text: 'query ListEventCursors($after:String){webhookEvents(first:100 after:$after){pageInfo{hasNextPage endCursor}}}',
};
