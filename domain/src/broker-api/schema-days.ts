/**
 * Since when a part of the broker schema exists, by the day of its release note: `Type`, `Type.field`, `Query.name` or
 * `Mutation.name`. What is named nowhere was there from the beginning. The printed schema and the documentation say it.
 */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  '2026-11-28': ['Policy.cancelledOn'],
  '2026-11-27': [
    'NatureOfBusiness.classAppetite',
    'ClassAppetite',
    'WebhookAttempt.failureKind',
    'WebhookFailureKind',
    'ApplicationQuestion.askedIf',
    'AskedIf',
  ],
  '2026-11-23': [
    'WebhookEventConnection.newestCursor',
    'Mutation.rotateWebhookSecret',
    'WebhookSecret',
    'Query.termsOffered',
    'Query.appetite',
    'Query.previewQuote',
    'QuoteRequest.pathToYes',
    'QuoteOption.worksheet',
    'AppetiteCell',
    'TermsOffered',
    'PathActor',
    'PathEffect',
    'PathPair',
    'PathStep',
    'PathToYes',
    'PreviewClientInput',
    'PreviewOption',
    'PreviewOutcome',
    'PriceInput',
    'PriceStep',
    'PriceStepKind',
    'PriceWorksheet',
    'QuotePreview',
  ],
  '2026-11-22': [
    'QuoteRequest.notSaved',
    'QuoteRequest.declineExplanation',
    'QuoteOption.retroactiveDate',
    'Client.cyberRiskReport',
    'Mutation.requestRescan',
    'Query.me',
    'Mutation.withdrawQuoteRequest',
    'Mutation.deleteWebhook',
    'Query.applicationQuestions',
    'Query.clients',
    'Query.policies',
    'Query.quoteRequests',
    'Client.quoteRequests',
    'QuoteRequest.answers',
    'QuoteRequest.createdAt',
    'QuoteRequest.updatedAt',
    'QuoteRequest.submittedAt',
    'QuoteData.id',
    'QuoteData.sharedAt',
    'QuoteData.isCurrent',
    'Policy.currency',
    'Policy.charges',
    'Policy.quoteRequest',
    'AnswerType',
    'AnswerValue',
    'ApiEnvironment',
    'ApplicationAnswer',
    'ApplicationQuestion',
    'Brokerage',
    'ClientConnection',
    'ClientEdge',
    'CyberRiskFinding',
    'CyberRiskFindingConnection',
    'CyberRiskFindingEdge',
    'CyberRiskRating',
    'CyberRiskRatingName',
    'CyberRiskReport',
    'FindingResolution',
    'FindingSeverity',
    'InputProblem',
    'Me',
    'Partner',
    'QuoteRequestConnection',
    'QuoteRequestEdge',
    'RatingConfidence',
  ],
  '2026-11-21': ['Subjectivity.answeredAt'],
  '2026-11-20': [
    'Query.webhookEvents',
    'Query.webhookDeliveries',
    'Mutation.resendWebhookEvent',
    'Mutation.resendFailedWebhookEvents',
    'Mutation.sendTestWebhookEvent',
    'WebhookAttempt',
    'WebhookDelivery',
    'WebhookDeliveryConnection',
    'WebhookDeliveryEdge',
    'WebhookDeliveryStatus',
    'WebhookDisabledReason',
    'WebhookEvent',
    'WebhookEventConnection',
    'WebhookEventEdge',
    'WebhookEventType',
    'WebhookPartner.disabledAt',
    'WebhookPartner.disabledReason',
    'WebhookPartner.failingSince',
    'WebhookPartner.isEnabled',
    'WebhookResend',
  ],
  '2024-05-17': ['YesNo', 'TechEoApplicationControlsInput.similarCoverage'],
  '2023-09-21': ['Mutation.createUser', 'User', 'InsuredInput'],
  '2023-05-12': [
    'CyberEuQuestionsInput',
    'CyberEuPiiRecords',
    'MoneyInput',
    'QuoteOption.endorsementV2s',
    'QuoteOption.cyberEuInsuringAgreementCoverage',
    'CyberEuInsuringAgreementCoverage',
    'ControlAnswer',
    'EndorsementV2',
    'EndorsementV2Connection',
    'Money',
    'EndorsementTemplate',
    'EndorsementV2Edge',
  ],
  '2022-11-04': ['QuoteRequest.brokerAutoQuoteIneligibleReasons'],
  '2022-08-26': ['Mutation.addNewAddressForSelfBroker', 'BrokerAddressInput', 'SelfBroker'],
  '2022-08-12': [
    'Mutation.underwritingDataCredentials',
    'Mutation.completeUpload',
    'UploadCredentials',
    'QuoteRequest.underwritingData',
    'UnderwritingDataConnection',
    'UnderwritingDataEdge',
    'UnderwritingData',
  ],
  '2022-06-10': ['Mutation.createBindLink', 'BindLink'],
};

const DAYS: ReadonlyMap<string, string> = new Map(
  Object.entries(ADDED).flatMap(([day, places]) => places.map((place): [string, string] => [place, day])),
);

/** The day on which a part of the broker schema was added; undefined for the original parts. */
export function addedOn(place: string): string | undefined {
  return DAYS.get(place);
}

/** The parts that came on a day. */
export function addedOnDay(day: string): readonly string[] {
  return ADDED[day] ?? [];
}

const SINCE = /\s*Since \d{4}-\d{2}-\d{2}\.$/;

/** A description as the schema says it, which has no other place for the day: directives are not introspected. */
export function withSince(description: string | null | undefined, place: string): string | undefined {
  const day = addedOn(place);
  if (day === undefined) return description ?? undefined;
  return `${description ?? ''}\n\nSince ${day}.`.trim();
}

/** The description without the day. */
export function withoutSince(description: string): string {
  return description.replace(SINCE, '');
}
