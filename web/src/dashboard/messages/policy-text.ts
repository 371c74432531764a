import { daysText } from '../policy/days-text.ts';

/** Texts of the page of a policy and of its certificate. */
export const policyText = {
  policyNumberLabel: 'Policy',
  term: 'Term',
  termBegins: (days: number, day: string) => `Cover begins ${daysText(days)}, on ${day}.`,
  termEnds: (days: number, day: string) => `In force. It ends ${daysText(days)}, on ${day}.`,
  termEnded: (day: string) => `It ended on ${day}.`,
  termCancelled: (day: string) => `It was cancelled as of ${day}.`,
  termCut: (days: number, day: string) =>
    `In force, but cancelled: cover ends early, ${daysText(days)}. ${day} is the first day without cover.`,
  termCutBefore: (start: string, day: string) =>
    start === day
      ? `It was cancelled from its first day, ${day}: there is no cover.`
      : `It was cancelled and ends early: cover begins on ${start}, and ${day} is the first day without cover.`,
  firstDayWithoutCover: 'First day without cover',
  termHour: '12:01 a.m. at the insured’s address, on the first and the last day',
  openConditions: (count: number) =>
    count === 1 ? 'Open after the bind: 1 subjectivity' : `Open after the bind: ${count} subjectivities`,
  conditionsToAnswer:
    'Due before the policy is issued. Answer in words or with a document; an underwriter then closes it.',
  conditionsAnswered: 'Due before the policy is issued. You have answered; an underwriter closes it.',
  policyTerms: 'Limit and retention',
  aggregateLimit: 'Aggregate limit',
  premiumAndCharges: 'Premium and charges',
  totalBound: 'Total when it was bound',
  returned: 'Return premium, with taxes and fees',
  notReturned: 'The policy fee, the tax on it and flat fees are not returned.',
  agreementsSummary: (count: number) => `${count} insuring agreements`,
  invoice: 'Invoice',
  invoiceNumber: 'Number',
  invoiceDue: 'Due on',
  invoiceStates: {
    MAKING: 'The invoice is being made.',
    DUE: 'Please pay by the due date. Payments are not shown here.',
    DUE_DATE_PASSED: 'The due date has passed. Payments are not shown here: if you have paid, nothing is left to do.',
  } as Readonly<Record<string, string>>,
  invoiceOfCancelled:
    'The policy was cancelled. Ask the underwriter what is still to be paid; what is returned stands under “Premium and charges”.',
  invoiceOfCutTerm:
    'It is for the whole term; what is returned for the time after the cancellation stands under “Premium and charges”.',
  openInvoice: 'Open the invoice',
  boundOn: 'Bound on',
  issuedOn: 'Issued on',
  notIssuedYet: 'Not yet; the binder is proof of cover until then',
  notIssuedEver: 'It was not issued before it was cancelled',
  policyRequest: 'The application behind this policy',
  claimsTo: 'Claims are reported to',
  claimsToContact: 'A claim is reported to this contact.',
  contactProvider: (provider: string) => `Write to ${provider}`,
  toPolicy: 'Open the policy',
  policyRenewal: 'Renewal',
  renewalOpensOn: (day: string) => `The renewal opens on ${day}, 90 days before the end.`,
  cancelledNotRenewed: 'It was cancelled and ends early. There is no renewal.',
  renewalIsOpen: (status: string) => `The renewal is open: ${status}.`,

  certificate: 'Certificate of insurance',
  certificateHint: 'For a third party that asks for proof of cover: a landlord, a client, a bank.',
  certificateMake: 'Make a certificate',
  certificateTitle: 'Certificate of insurance',
  holderName: 'Who asks for it (certificate holder)',
  holderAddress: 'Address of the holder',
  holderAddressHint: 'Up to four lines.',
  holderNeeded: 'Write whom the certificate is made out to.',
  certificateDownload: 'Make the PDF',
  certificateMade: (name: string) => `${name} was saved to your downloads.`,
  certificateEnded: 'There is no certificate for a policy that has ended or was cancelled.',
} as const;
