/** The documents that stories at the workbench send. */

const REQUEST_FIELDS = `
  id revision status statusLabel outcome ineligibleReasons declineLossReason declineText effectiveOn currency
  assignee { name } pickedUpAt clock { ageHours state } askedLimits { limitCents deductibleCents }
  client { name address otherRequests { id } } agent { email } brokerageName
  answers { group answers { field text isChanged previousText firedRuleIds } }
  rules { ruleId version hasFired wasRun observed required message }
  scan { state score ratings { label value } findings { severity title } }
  optionGrid { maximumOptions pairs { limitCents deductibleCents } waitingHours scheduleFactorFrom scheduleFactorTo }
  quote {
    id sequence sharedAt document { name url }
    options {
      id position limitCents deductibleCents premiumCents triaCents waitingHours notOfferedReason scheduleFactor
      claimsFactor scheduleReason isCoverEdited charges { totalCents } adjustments { ruleId }
      insuringAgreements { code limitCents } endorsements { code name }
      worksheet { planId planSha256 inputs { name value } steps { id label factor before after } }
      replay { isSame premiumCents message } previous { premiumCents worksheet { steps { id factor after } } }
    }
    notOffered { limitCents message }
  }
  earlierQuotes { id sharedAt }
  subjectivities { id type description isOpen answeredAt answeredBy answers { key value } answerDocument { name url } closesWhenSelected findingKey closedBy evidence evidenceDocument { name } }
  dataRequest { text dueOn items { kind text answer { text document { name url } by } } answeredAt } holding { reason sentence reviewOn heldBy }
  documents { id kind name isReady url } notes { id text author isMine }
  timeline { action actor actorKind changes { field before after } }
  attestation { version text userName attestedAt } invoice { dueOn isDueOnDefault wording }
  policy { id policyNumber status issuedAt documents { kind name url } }
  actions { action refusal { code message } nextStatus }`;

export const REQUEST = `query ($id: ID!) { request(id: $id) { ${REQUEST_FIELDS} } }`;

/** A mutation of one request by its name, with the arguments written as in the contract. */
export function mutation(name: string, args: Readonly<Record<string, string>> = {}): string {
  const all = { id: 'ID!', revision: 'Int!', ...args };
  const declared = Object.entries(all).map(([arg, type]) => `$${arg}: ${type}`);
  const passed = Object.keys(all).map((arg) => `${arg}: $${arg}`);
  return `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) { ${REQUEST_FIELDS} } }`;
}

export const QUEUE = `query ($view: QueueView = ALL, $filter: QueueFilter, $sort: QueueSort = OLDEST, $first: Int, $after: String) {
  queue(view: $view, filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount hasNextPage endCursor
    nodes {
      id revision insuredName brokerageName productType status statusLabel clock { ageHours state } effectiveOn
      askedLimits { limitCents } premiumCents reasonCount assignee { id name } isPickedUp isUnread isAnswered
      className revenueCents indicationCents score isScanning reasons section
      bind { blockedBy premiumCents daysToCover }
    }
  }
}`;

export const HOLD = {
  reason: 'Waiting for the actuary',
  sentence: 'We are checking a detail.',
  reviewOn: '2026-11-25',
};

/** What `mutation` is told of each action that takes more than id and revision. */
export const ARGUMENTS = {
  editOption: { optionId: 'ID!', option: 'OptionInput!' },
  addOption: { option: 'OptionInput!' },
  setFactors: { factors: 'FactorsInput!' },
  copyOption: { optionId: 'ID!' },
  removeOption: { optionId: 'ID!' },
  markNotOffered: { optionId: 'ID!', reason: 'String' },
  declineRequest: { reason: 'DeclineLossReason!', text: 'String', note: 'String' },
  closeRequest: { reason: 'DeclineLossReason!', text: 'String' },
  askForData: { items: '[AskedItemInput!]!', text: 'String!', dueOn: 'Date!' },
  hold: { hold: 'HoldInput!' },
  addSubjectivity: { type: 'SubjectivityType!', description: 'String!' },
  addSubjectivityFromFinding: { findingId: 'ID!', type: 'SubjectivityType!' },
  shareQuotes: { approvalWord: 'String' },
  closeSubjectivity: {
    subjectivityId: 'ID!',
    evidence: 'String',
    evidenceDocumentId: 'ID',
    approvalWord: 'String',
  },
  returnToBroker: { text: 'String!' },
  editInvoice: { dueOn: 'Date', wording: 'String' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
