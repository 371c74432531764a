import { placeText, SEVERITY_TITLES } from '@bindery/domain/cyber-risk/words.ts';

// A severity that this build does not know is shown as it is.
const SEVERITIES: Readonly<Record<string, string>> = SEVERITY_TITLES;

/** Texts of the section about the website. */
export const websiteText = {
  website: 'What an outsider sees of the website',
  websiteScore: (score: number) => `Score ${score} of 100`,
  websiteNoScore: 'No score: too little could be measured.',
  scoreBefore: (score: number) => `The scan before it gave ${score}.`,
  scannedOn: (domain: string) => `Scan of ${domain},`,
  scanUnderWay: 'A scan is under way. The result appears here by itself.',
  scanNever: 'The website has not been scanned yet.',
  scanFailed: (why: string) => `The last scan could not be completed: ${why}`,
  scanFailedNext: 'A request that waits for a scan then goes to an underwriter.',
  scanOlder: 'Below is the report of an earlier scan.',
  scanMadeUp:
    'This score was made up by the sandbox, so there is no report. The test domain referable-scan.test shows one.',
  scanFirst: 'Scan the website',
  scanAgain: 'I fixed it: scan again',
  scanAgainAsked: 'The website is being scanned again.',
  scanAgainFrom: (when: string) => `The website was scanned within the hour. It can be scanned again from ${when}.`,

  toFix: (count: number) => (count === 1 ? 'One thing to fix' : `${count} things to fix`),
  nothingToFix: 'The scan found nothing to fix.',
  alsoKnow: (count: number) => `Worth knowing (${count})`,
  notAskedAgain: (count: number) => `Seen earlier, not measured this time (${count})`,
  fixedFindings: (count: number) => `No longer open (${count})`,
  notMeasured: (count: number) => `What could not be measured (${count})`,
  optedOut: (because: string) =>
    `This website is not scanned any more. ${because} To change that, the owner writes to the provider.`,
  notMeasuredHint: 'Unknown is not held against the insured.',
  notMeasuredValue: 'not measured',
  findingPlace: (host: string, port: number | null) => placeText({ host, port }),
  findingWhere: 'Where',
  findingSeen: 'What was seen',
  findingExpected: 'What is expected',
  findingFaults: 'Known faults',
  findingFirst: 'First seen',
  findingGone: 'No longer seen since',
  findingLeft: 'On the previous website, not scanned since',
  findingWhy: 'Why it matters to a claim',
  findingFix: 'How to fix it',
  findingWho: (who: string) => `Who can fix it: ${who}.`,
  findingHow: (title: string) => `What to do: ${title}`,
  websiteSeverities: SEVERITIES,

  shareReport: 'Share with IT',
  shareTitle: 'Share the report with the insured’s IT',
  shareWhat:
    'Anybody with the link can read the report for 7 days, without an account. It shows nothing of the quote. You can withdraw it here at any time.',
  shareMake: 'Make a link',
  shareMade: 'The link is ready.',
  shareLink: 'Link to the report',
  shareOnce: 'Copy it now: it is shown once.',
  shareCopy: 'Copy the link',
  shareCopied: 'The link was copied.',
  shareNotCopied: 'The link could not be copied. Mark it and copy it yourself.',
  shareClose: 'Close',
  reportLinks: 'Links to this report',
  reportLinkBy: (who: string, until: string) => `Made by ${who}, works until ${until}`,
  reportLinkOpened: (when: string) => `last opened ${when}`,
  reportLinkUnopened: 'not opened yet',
  withdraw: 'Withdraw',
  withdrawLabel: (until: string) => `Withdraw the link that works until ${until}`,
  withdrawn: 'The link was withdrawn.',
  aboutScanner: 'What our scanner does',
} as const;
