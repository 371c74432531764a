import { operation } from '../../kit/server/graphql-client.ts';

export interface WebsiteFinding {
  readonly id: string;
  readonly severity: string;
  readonly title: string;
  readonly host: string;
  readonly port: number | null;
  readonly observed: string;
  readonly expected: string;
  readonly what: string;
  readonly why: string;
  readonly fix: readonly string[];
  readonly who: string;
  readonly cves: readonly string[];
  readonly firstSeenAt: string;
  readonly resolvedAt: string | null;
  readonly resolvedBecause: string | null;
}

export interface WebsiteReport {
  readonly domain: string;
  readonly scannedAt: string;
  readonly score: number | null;
  readonly previousScore: number | null;
  readonly ratings: readonly { readonly title: string; readonly value: number | null }[];
  readonly findings: readonly WebsiteFinding[];
  readonly notAskedAgain: readonly WebsiteFinding[];
  readonly resolved: readonly WebsiteFinding[];
  readonly notMeasured: readonly { readonly what: string; readonly because: string }[];
}

export interface ReportLink {
  readonly id: string;
  readonly createdBy: string;
  readonly expiresAt: string;
  readonly openedAt: string | null;
}

interface ScanInBrief {
  readonly host: string;
  readonly requestedAt: string;
  readonly finishedAt: string | null;
  readonly failedBecause: string | null;
}

export interface Website {
  readonly clientId: string;
  readonly underWay: ScanInBrief | null;
  readonly last: ScanInBrief | null;
  readonly isMadeUp: boolean;
  readonly report: WebsiteReport | null;
  readonly links: readonly ReportLink[];
  readonly optOut: string | null;
  readonly whyNotRescan: string | null;
  readonly rescanFrom: string | null;
  readonly whyNotShare: string | null;
}

const FINDING =
  'id severity title host port observed expected what why fix who cves firstSeenAt resolvedAt resolvedBecause';
const SCAN = 'host requestedAt finishedAt failedBecause';
const WEBSITE_FIELDS = `
  clientId underWay { ${SCAN} } last { ${SCAN} } isMadeUp
  report {
    domain scannedAt score previousScore ratings { title value } notMeasured { what because }
    findings { ${FINDING} } notAskedAgain { ${FINDING} } resolved { ${FINDING} }
  }
  links { id createdBy expiresAt openedAt } optOut whyNotRescan rescanFrom whyNotShare`;

export const WEBSITE = operation<{ readonly website: Website }, { readonly clientId: string }>(
  `query Website($clientId: ID!) { website(clientId: $clientId) { ${WEBSITE_FIELDS} } }`,
);

export const REQUEST_RESCAN = operation<{ readonly website: Website }, { readonly clientId: string }>(
  `mutation RequestRescan($clientId: ID!) { website: requestRescan(clientId: $clientId) { ${WEBSITE_FIELDS} } }`,
);

export const SHARE_REPORT = operation<
  { readonly shared: { readonly url: string; readonly expiresAt: string } },
  { readonly clientId: string }
>(`mutation ShareReport($clientId: ID!) { shared: shareCyberRiskReport(clientId: $clientId) { url expiresAt } }`);

export const WITHDRAW_LINK = operation<{ readonly withdrawReportLink: boolean }, { readonly id: string }>(
  `mutation WithdrawLink($id: ID!) { withdrawReportLink(id: $id) }`,
);
