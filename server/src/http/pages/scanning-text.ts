/** Every English text of the page about the scanner. */
export const scanningText = {
  title: 'About our scanner',
  heading: (provider: string) => `The ${provider} scanner`,
  what: (provider: string) =>
    `${provider} insures businesses against cyber attacks. When a business applies for cover, we look at the website that it named, as any visitor could, and make a score of what we see. The business and its broker can read what was found and how to fix it.`,
  notScanning: 'On this server the scanner is switched off. It sends nothing.',

  recogniseHeading: 'How to recognise it',
  recogniseWeb: 'Every request to a web server carries this user agent:',
  recogniseMail: 'Mail servers are greeted with this name:',
  recogniseOnce: (seconds: number, connections: number) =>
    `One scan ends after ${seconds} seconds at the latest, with at most ${connections} connections to one address at a time. A domain is scanned at most once an hour, unless a member of our staff asks for another scan.`,

  looksHeading: 'What it looks at',
  looksHosts: (hosts: number) =>
    `At most ${hosts} hosts: the domain and its www name, the host of the website, its mail and name servers, names in its certificate, and these names where they exist:`,
  looksDns: (queries: number) =>
    `Public DNS records (at most ${queries} questions), among them SPF, DKIM, DMARC and DNSSEC.`,
  looksWeb: (redirects: number) =>
    `The start page over http and https, with up to ${redirects} redirects, and the files security.txt, robots.txt and mta-sts.txt. It follows no links.`,
  looksTls: 'Which versions of TLS are accepted, and the certificate.',
  looksMail: 'The greeting of mail servers and their certificate: EHLO, STARTTLS, QUIT.',
  looksPorts: 'Whether these ports accept a connection. It sends nothing there, and reads what the service says first:',
  looksShared: 'Ports of addresses that belong to a content network are left alone.',
  looksLists: 'Whether a public block list names the domain or its addresses.',

  neverHeading: 'What it never does',
  never: [
    'It never logs in, and tries no password.',
    'It sends no exploit and no malformed data, and fills in no form.',
    'It sends no mail and tests no relay.',
    'It asks for no zone transfer.',
    'It connects to public addresses only.',
  ],
  kept: 'Answers are kept with the scan, cut to 2 kB each, because the score must be explainable later. Every scan is in our audit trail with who caused it.',

  optOutHeading: 'How to opt out',
  optOut: 'Write to us and name the domain or the address:',
  optOutHow:
    'Write from a mailbox of the domain, or name a contact that we find in its public records. An operator then adds it to a list that is read before every scan and every connection. You need not give a reason.',
  optOutEffect:
    'If the business applies for cover with us, an underwriter reviews its application by hand instead, because there is no score.',
  contactHeading: 'Who runs it',
  contact: (provider: string) => `${provider} runs the scanner and answers questions and complaints:`,
} as const;
