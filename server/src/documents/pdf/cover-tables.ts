import { CYBER_EU_AGREEMENT_NAMES, CYBER_EU_AGREEMENTS } from '@bindery/domain/products/index.ts';
import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { type Cell, type Column, type Row, table } from './canvas/table.ts';
import type { Cover, CyberEuCoverage, Endorsement, InsuringAgreement } from './document-data.ts';
import { type Currency, limitText, termText } from './words.ts';

/** A cover under the title of its column; one column for a policy, several for a quote that compares. */
export interface TitledCover {
  readonly title: string;
  readonly cover: Cover;
}

const GROUPS = [
  { group: 'Third-party liability', type: 'THIRD_PARTY' },
  { group: 'First-party losses', type: 'FIRST_PARTY' },
] as const;

/** The insuring agreements of one cover, a column for each of their terms. */
export function agreementsSchedule(canvas: PdfCanvas, cover: Cover, currency: Currency): void {
  const rows = GROUPS.flatMap(({ group, type }): Row[] => {
    const lines = cover.insuringAgreements
      .filter((one) => one.coverageType === type)
      .map((one) => ({
        cells: [
          { text: one.name },
          { text: limitText(one.limitCents, currency) },
          { text: limitText(one.deductibleCents, currency) },
          { text: termText(one.waitingPeriod) },
          { text: termText(one.periodOfIndemnity) },
        ],
      }));
    return lines.length > 0 ? [{ group }, ...lines] : [];
  });
  const amounts = ['Limit', 'Retention', 'Waiting period', 'Indemnity'];
  const columns = amounts.map((title) => ({ title, share: 1, align: 'right' as const }));
  table(canvas, [{ title: 'Insuring agreement', share: 2.9 }, ...columns], rows);
}

/**
 * The insuring agreements of several covers side by side: limit and deductible of each, waiting period and period of
 * indemnity below the name.
 */
export function agreementsComparison(canvas: PdfCanvas, covers: readonly TitledCover[], currency: Currency): void {
  const rows = GROUPS.flatMap(({ group, type }): Row[] => {
    const keys = new Map<string, InsuringAgreement>();
    const agreements = covers
      .flatMap(({ cover }) => cover.insuringAgreements)
      .filter((one) => one.coverageType === type);
    for (const agreement of agreements) if (!keys.has(termsKey(agreement))) keys.set(termsKey(agreement), agreement);
    const lines = [...keys].map(([key, agreement]) => ({
      cells: [
        { text: agreement.name, note: timesText(agreement) },
        ...covers.map(({ cover }) => {
          const own = cover.insuringAgreements.find((one) => termsKey(one) === key);
          return own ? amounts(own, currency) : NOT_INCLUDED;
        }),
      ],
    }));
    return lines.length > 0 ? [{ group }, ...lines] : [];
  });
  table(canvas, columnsFor('Insuring agreement', covers), rows);
}

/** Endorsements with what each does, and its limit in every cover. */
export function endorsementsTable(canvas: PdfCanvas, covers: readonly TitledCover[], currency: Currency): void {
  const byCode = new Map<string, Endorsement>();
  for (const { cover } of covers) for (const one of cover.endorsements) byCode.set(one.code, one);
  const rows = [...byCode.values()].map((endorsement) => ({
    cells: [
      { text: endorsement.name, note: [endorsement.code, endorsement.details].filter(Boolean).join('  ·  ') },
      ...covers.map(({ cover }) => {
        const own = cover.endorsements.find((one) => one.code === endorsement.code);
        if (!own) return NOT_INCLUDED;
        return { text: own.limitCents === null ? 'Included' : limitText(own.limitCents, currency) };
      }),
    ],
  }));
  table(canvas, columnsFor('Endorsement', covers), rows);
}

/** CYBER_EU: sublimits, shares of the limit, and the times of the two system covers. */
export function cyberEuTable(canvas: PdfCanvas, covers: readonly TitledCover[], currency: Currency): void {
  const row = (name: string, show: (coverage: CyberEuCoverage) => string): Row => ({
    cells: [
      { text: name },
      ...covers.map(({ cover }) => (cover.cyberEuCoverage ? { text: show(cover.cyberEuCoverage) } : NOT_INCLUDED)),
    ],
  });
  const money = (name: string, pick: (coverage: CyberEuCoverage) => number) =>
    row(name, (coverage) => limitText(pick(coverage), currency));
  table(canvas, columnsFor('Cover', covers), [
    { group: 'Sublimits' },
    ...CYBER_EU_AGREEMENTS.map((code) => money(CYBER_EU_AGREEMENT_NAMES[code], (one) => one[code])),
    { group: 'Shares of the aggregate limit' },
    row('Ransom payments', (one) => shareText(one.ransomPaymentsSublimitPercentage)),
    row('System failure of an external provider', (one) =>
      shareText(one.systemFailureExternalProviderSublimitPercentage),
    ),
    { group: 'Waiting period and period of indemnity' },
    row('Security failure of an external provider', (one) =>
      timesOf(one.securityFailureExternalProviderWaitingHours, one.securityFailureExternalProviderIndemnityDays),
    ),
    row('System failure', (one) => timesOf(one.systemFailureWaitingHours, one.systemFailureIndemnityDays)),
  ]);
}

/** Blank between two columns of amounts, in points; see the padding of a table. */
export const COLUMN_GAP = 14;

/** The first column for names, then one per cover. */
export function columnsFor(name: string, covers: readonly { readonly title: string }[]): Column[] {
  // Never less than a third of the width for the names, and more when few amounts stand beside them.
  const nameShare = covers.length <= 2 ? 3 : Math.max(2.2, covers.length * 0.52);
  return [
    { title: name, share: nameShare },
    ...covers.map(({ title }) => ({ title, share: 1, align: 'right' as const })),
  ];
}

const NOT_INCLUDED: Cell = { text: 'Not included' };

function amounts(agreement: InsuringAgreement, currency: Currency): Cell {
  return {
    text: limitText(agreement.limitCents, currency),
    note: `${limitText(agreement.deductibleCents, currency)} retention`,
  };
}

// Covers whose times differ get a line each: the times stand under the name.
function termsKey(agreement: InsuringAgreement): string {
  return [agreement.name, agreement.waitingPeriod, agreement.periodOfIndemnity].join('|');
}

function timesText(agreement: InsuringAgreement): string {
  const waiting = agreement.waitingPeriod && `Waiting period ${termText(agreement.waitingPeriod)}`;
  const indemnity = agreement.periodOfIndemnity && `Period of indemnity ${termText(agreement.periodOfIndemnity)}`;
  return [waiting, indemnity].filter(Boolean).join('  ·  ');
}

function timesOf(hours: number, days: number): string {
  return `${hours} hours, ${days} days`;
}

function shareText(share: number | null): string {
  return share === null ? 'Not included' : `${Math.round(share * 10_000) / 100}%`;
}
