/** The states of the page that says who shows a fault. */
import type { StaffAtWork } from '../staff-at-work.ts';

const CVE = 'CVE-2021-41773';
const AMOUNTS = [
  { currency: 'EUR', limitCents: 2_500_000_00, premiumCents: 11_480_50 },
  { currency: 'USD', limitCents: 12_000_000_00, premiumCents: 64_912_00 },
];
const INSUREDS = ['Kestrel Payments', 'Larkspur Schools Trust', 'Nordlicht Energie Aktiengesellschaft'];

// No test domain of the sandbox shows a version, so the answer is given here.
const FOUND = {
  cve: CVE,
  threatDataDate: '2026-11-20',
  isKnown: true,
  knownExploitedOn: '2021-11-03',
  policies: 53,
  amounts: AMOUNTS,
  nodes: INSUREDS.map((insuredName, index) => ({
    id: `policy-${index}`,
    policyNumber: `CYB-2026-00000${index}`,
    quoteRequestId: `request-${index}`,
    insuredName,
    brokerageName: 'Harbor Insurance Brokers',
    productType: 'CYBER',
    coverageEndsOn: '2027-10-31',
    limitCents: 5_000_000_00,
    premiumCents: 21_637_00,
    currency: index === 2 ? 'EUR' : 'USD',
    shown: [
      { host: `www.insured-${index}.example`, port: 443, name: 'Apache 2.4.49', version: '2.4.49' },
      { host: `webmail.branch-office.insured-${index}.example`, port: 8443, name: 'Apache 2.4.49', version: '2.4.49' },
    ].slice(0, index === 0 ? 1 : 2),
  })),
  hasNextPage: true,
  endCursor: 'bmV4dA',
};

async function find({ page }: StaffAtWork): Promise<void> {
  await page.route('**/staff/graphql', async (route) => {
    const isAsked = route.request().postData()?.includes('exposure(') ?? false;
    await (isAsked ? route.fulfill({ json: { data: { exposure: FOUND } } }) : route.continue());
  });
  await page.getByRole('textbox', { name: 'CVE' }).fill(CVE);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('heading', { name: `53 policies in force show ${CVE}` }).waitFor();
}

const waitsFor =
  (text: string | RegExp) =>
  async ({ page }: StaffAtWork): Promise<void> =>
    await page.getByText(text).last().waitFor();

export const EXPOSURE = [
  { name: 'exposure', path: '/exposure', act: waitsFor('Which policies show a fault') },
  { name: 'exposure-found', path: '/exposure', act: find },
  { name: 'exposure-none', path: `/exposure?cve=${CVE}`, act: waitsFor(`No policy in force shows ${CVE}`) },
  { name: 'exposure-unknown', path: '/exposure?cve=CVE-2099-0001', act: waitsFor(/^CVE-2099-0001 is not in/) },
  { name: 'exposure-refused', path: '/exposure?cve=log4shell', act: waitsFor(/^That is not a CVE/) },
];
