import { placeText } from '@bindery/domain/cyber-risk/words.ts';

export const exposureText = {
  title: 'Who shows this fault?',
  cve: 'CVE',
  hint: 'Such as CVE-2024-21762.',
  find: 'Find',
  refused: 'That is not a CVE.',
  mayNot: 'Your role has no access to requests and policies.',
  nothingAsked: 'Which policies show a fault',
  nothingAskedText:
    'Type the CVE of a fault. The newest scans of the insureds are compared with the threat data; nothing is scanned.',
  loading: 'Looking through the newest scans',
  found: (policies: number, cve: string) => {
    if (policies === 0) return `No policy in force shows ${cve}`;
    return `${policies.toLocaleString('en-US')} ${policies === 1 ? 'policy in force shows' : 'policies in force show'} ${cve}`;
  },
  unknown: (cve: string) => `${cve} is not in the threat data`,
  unknownText: (day: string) =>
    `The threat data is of ${day}. It holds the faults of programs that show their version; a fault can also be newer than the data.`,
  noneText: 'By the newest scan of each insured. Software whose version no scan could see is not counted.',
  policies: 'Policies in force',
  limits: 'Limits at risk',
  premiums: 'Premium at risk',
  exploited: 'Exploited since',
  notExploited: 'Not known to be exploited',
  threatData: 'Threat data',
  table: 'Policies that show it',
  insured: 'Insured',
  number: 'Policy',
  limit: 'Limit',
  premium: 'Premium',
  shown: 'What is shown where',
  place: (host: string, port: number) => placeText({ host, port }),
  more: 'Show more',
} as const;
