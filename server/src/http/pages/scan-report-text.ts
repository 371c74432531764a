/** Every English text of the report that is shared by a link. */
export const scanReportText = {
  title: (insured: string) => `What an outsider sees of ${insured}`,
  heading: 'What an outsider sees of the website',
  about: (insured: string) => `Report for ${insured} and those who look after its IT.`,
  sharedBy: (brokerage: string) => `Shared by ${brokerage}.`,
  validUntil: 'This page can be read until',
  scanned: 'Scanned',
  website: 'Domain',
  score: 'Score',
  scoreOf: (score: number) => `${score} of 100`,
  noScore: 'None: too little could be measured',
  underWay: 'A new scan is under way. Load this page again in a few minutes.',
  noReport: 'There is no report at the moment. Ask the sender of the link for a new scan.',
  optedOut: (because: string) => `This website is not scanned any more. ${because}`,
  lastFailed: 'The last scan could not be completed, so this is the report of an earlier one.',

  toFix: (count: number) => (count === 1 ? 'One thing to fix' : `${count} things to fix`),
  nothingToFix: 'The scan found nothing to fix.',
  alsoKnow: 'Worth knowing',
  notAskedAgain: 'Seen earlier, not measured this time',
  resolved: 'No longer open',
  where: 'Where',
  seen: 'What was seen',
  expected: 'What is expected',
  faults: 'Known faults',
  why: 'Why it matters',
  fix: 'How to fix it',
  who: 'Who can fix it',
  firstSeen: 'First seen',
  notSeenSince: 'No longer seen since',
  notLookedAtSince: 'On the previous website, not scanned since',

  ratings: 'Ratings',
  notMeasured: 'What could not be measured',
  notMeasuredValue: 'not measured',
  notMeasuredHint: 'Unknown is not held against you.',

  nextHeading: 'When something is fixed',
  next: (brokerage: string) =>
    `Tell ${brokerage}. They can have the website scanned again, and this page then shows the new result.`,
  aboutScanner: 'What our scanner does, and how to opt out',

  deadTitle: 'Link not valid',
  deadHeading: 'This link does not open a report any more',
  deadWhat:
    'A link to a report works for seven days, and the broker can withdraw it earlier. Ask the broker for a new one.',
  deadHelp: (provider: string) => `If that does not help, write to ${provider}:`,
} as const;
