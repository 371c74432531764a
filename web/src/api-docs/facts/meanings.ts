/**
 * The meanings of arguments and fields for all pages, keyed by their place in the schema. A text here overrides the
 * schema's own description; a name that the schema does not have fails a test. Texts are Markdoc.
 */
const UPDATED_ONLY_IF_GIVEN = 'Changed only when given.';
const STREET = 'Street and number.';
const STREET_TWO = 'A second line, such as a floor or a suite.';
const POSTAL_CODE = 'Postal code, as text.';

const OPERATIONS: Readonly<Record<string, string>> = {
  'Mutation.createClient.brokerageId': 'The brokerage that brings the business. The provider gives it to you.',
  'Mutation.createClient.name': 'Legal name of the insured. 1 to {% const "CLIENT_NAME_MAX_LENGTH" /%} characters.',
  'Mutation.createClient.primaryWebsite':
    'Bare domain, `www.` domain, or http or https URL. Without it every quote request of the client is referred.',
  'Mutation.createClient.address': 'Postal address. Leave out what you do not know.',
  'Mutation.updateClient.id': 'The client to change.',
  'Mutation.updateClient.name': `${UPDATED_ONLY_IF_GIVEN} Same rule as in createClient.`,
  'Mutation.updateClient.primaryWebsite': `${UPDATED_ONLY_IF_GIVEN} Same forms as in createClient; an empty text takes the website away, null does not.`,
  'Mutation.updateClient.address': UPDATED_ONLY_IF_GIVEN,
  'Mutation.addNewAddressForSelfBroker.address': 'The address of your brokerage. It has no country.',
  'Mutation.createUser.name': 'Full name of the contact.',
  'Mutation.createUser.email': 'E-mail address of the contact.',
  'Mutation.createUser.title': 'Position in the company.',
  'Mutation.createUser.insured': 'The client the contact belongs to. Leaving it out is an error.',
  'Mutation.createQuoteRequest.clientId': 'The insured.',
  'Mutation.createQuoteRequest.productType': 'The product, in upper case.',
  'Mutation.updateQuoteRequest.id': 'The quote request. Leaving it out is an error.',
  'Mutation.updateQuoteRequest.action': 'SUBMIT sends the request in. RESUBMIT changes it and quotes again.',
  'Mutation.updateQuoteRequest.brokerQuoteRequestInfo':
    'The answers. What you leave out stays as it is; what was never given refers the request.',
  'Mutation.selectQuoteOption.quoteOptionId': 'The option to bind.',
  'Mutation.createBindLink.quoteRequestId': 'The quote request whose options the link opens.',
  'Mutation.underwritingDataCredentials.quoteRequestId': 'The quote request the document belongs to.',
  'Mutation.underwritingDataCredentials.name': 'File name with its extension.',
  'Mutation.completeUpload.id': '`upload.id` of the credentials.',
  'Mutation.updateWebhook.webhookUrl': 'Where events are sent. HTTPS, a public host, accepts POST.',
  'Mutation.submitCyberSurveyAnswers.quoteRequestId': 'The quote request whose underwriter asked for the survey.',
  'Mutation.submitCyberSurveyAnswers.survey': 'Which survey is answered.',
  'Mutation.submitCyberSurveyAnswers.answers': 'The answers, one entry for each question.',
  'Mutation.advanceTestClock.to': 'The time to move to. The clock never moves back.',
  'Query.quoteRequest.id': 'The quote request.',
  'Query.renewalQuoteRequest.id': 'The renewal’s quote request.',
  'Query.renewalQuoteRequest.expiringPolicyNumber': 'Number of the policy that expires. It wins when both are given.',
  'Query.client.id': 'The client.',
  'Query.policy.id': 'The policy.',
  'Query.natureOfBusinessList.productType': 'The product whose list you want.',
};

const INPUTS: Readonly<Record<string, string>> = {
  'AddressInput.country': 'ISO 3166 code of two letters, upper case.',
  'AddressInput.street': STREET,
  'AddressInput.streetTwo': STREET_TWO,
  'AddressInput.locality': 'City or town.',
  'AddressInput.region':
    'State, by name or abbreviation. Leave it out for a client in the EU, Iceland, Liechtenstein or Norway.',
  'AddressInput.postalCode': POSTAL_CODE,
  'BrokerAddressInput.street': STREET,
  'BrokerAddressInput.streetTwo': STREET_TWO,
  'BrokerAddressInput.locality': 'City or town.',
  'BrokerAddressInput.region': 'State or region.',
  'BrokerAddressInput.postalCode': POSTAL_CODE,
  'InsuredInput.clientId': 'The client.',
  'SurveyAnswerInput.key': 'A short name of the question, in your own words.',
  'SurveyAnswerInput.value': 'The answer in words.',
  'BrokerQuoteRequestInfoInput.coverageEffectiveAt':
    'First day of cover, `YYYY-MM-DD`. Not before today and at most {% const "MAX_EFFECTIVE_DATE_DAYS_AHEAD" /%} days ahead.',
  'BrokerQuoteRequestInfoInput.limits': 'Pairs of limit and deductible, each quoted on its own. No pair twice.',
  'BrokerQuoteRequestInfoInput.hasTria': 'Cover for certified acts of terrorism. True unless you say false.',
  'BrokerQuoteRequestInfoInput.isIndication': 'True asks for a price that cannot be bound.',
  'BrokerQuoteRequestInfoInput.applicationQuestions': 'Two questions answered with true or false.',
  'BrokerQuoteRequestInfoInput.optionalData': 'The answers of the application, one entry for each key.',
  'BrokerQuoteRequestInfoInput.cyberEuQuestions': 'The answers for Smart Cyber EU.',
  'BrokerQuoteRequestInfoInput.techEoApplicationControls': 'The answers for Smart Tech E+O.',
  'LimitInput.aggregateCents': 'Requested limit in minor units.',
  'LimitInput.deductibleCents': 'Requested deductible in minor units; 0 or more.',
  'ApplicationQuestionsInput.biometricData': 'Does the insured collect biometric data?',
  'ApplicationQuestionsInput.excludedClasses': 'Is the insured active in an excluded class?',
  'OptionalDataInput.key': 'One of the keys in the table below. No key twice.',
  'OptionalDataInput.data': 'The answer as text.',
  'OptionalDataInput.type': 'The type that belongs to the key.',
};

const FIELDS: Readonly<Record<string, string>> = {
  'Client.cyberRiskScore': 'Result of the vulnerability scan. Null until the scan is done.',
  'User.name': 'Name of the contact.',
  'User.email': 'E-mail address of the contact.',
  'User.title': 'Position in the company.',
  'QuoteRequest.status': 'Status of the request. See [lifecycle](/api-docs/lifecycle/statuses).',
  'QuoteRequest.statusLabel': 'The status in words.',
  'QuoteRequest.autoQuoteDecision':
    'Why the request was referred, declined or adjusted, rule by rule. Null before the first SUBMIT.',
  'QuoteRequest.applicationSignatureUrl':
    'A page where the insured reads the answers and signs the application. Null while the request is incomplete.',
  'QuoteRequest.quoteData': 'The quote now shared; empty while nothing is shared. A new quote replaces the one before.',
  'QuoteRequest.underwritingData': 'The documents that completeUpload has accepted.',
  'QuoteRequest.quoteExpiresAt': 'An option can be chosen until this time. Null before the quote is shared.',
  'QuoteRequest.policy': 'The policy bound from this request.',
  'QuoteRequest.expiringPolicy': 'On a renewal: the policy that expires.',
  'AutoQuoteReason.field': 'The answer that the rule read. Null for a rule about the scan.',
  'QuoteOption.currency': 'ISO 4217 code. The minor units are of this currency.',
  'QuoteOption.charges': 'Premium, fee, taxes and their total.',
  'QuoteOption.endorsementV2s': 'Endorsements. Smart Cyber EU only.',
  'QuoteOption.cyberEuInsuringAgreementCoverage': 'Sublimits and periods. Smart Cyber EU only.',
  'Charges.taxStatus': 'Whether the tax table had a row for the day of the quote.',
  'Subjectivity.answeredAt':
    'When you sent the contract survey that it asks for; it stays open until an underwriter has read the answers.',
  'Upload.url':
    'Signed URL to read it, good for about {% const "UPLOAD_URL_MINUTES" /%} minutes. Null until the upload is completed.',
  'UploadCredentials.url': 'Where to PUT the file.',
  'BindLink.link': 'The link, good for one use.',
};

export const MEANINGS: Readonly<Record<string, string>> = { ...OPERATIONS, ...INPUTS, ...FIELDS };
