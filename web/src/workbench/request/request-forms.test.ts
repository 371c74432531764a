import { describe, expect, it } from 'vitest';
import type { Request } from '../api/request-operations.ts';
import { pendingDocumentsOfPolicy, pendingDocumentsOfRequest } from './bind/pending-documents.ts';
import { areEndorsementsReadable, fieldsOf, inputOf } from './options/option-fields.ts';

type Option = NonNullable<Parameters<typeof fieldsOf>[0]>;
type Document = Request['documents'][number];

const OPTION = {
  limitCents: 100_000_000,
  deductibleCents: 1_000_000,
  waitingHours: 8,
  indemnityDays: null,
  scheduleFactor: '1.00',
  scheduleReason: null,
  claimsFactor: '1.00',
  insuringAgreements: [
    { code: 'A', name: 'First', limitCents: 100_000_000 },
    { code: 'B', name: 'Second', limitCents: 50_000_000 },
  ],
  endorsements: [{ code: 'E-1', name: 'Old words', details: 'kept', limitCents: 7 }],
} as unknown as Option;
const base = fieldsOf(OPTION);

describe('the form of an option', () => {
  it('sends nothing of what was not touched', () => {
    expect(inputOf(base, base, OPTION)).toEqual({});
  });

  it('takes an agreement out, limits another, and keeps the details of an endorsement', () => {
    const fields = { ...base, 'agreement.A': '', 'agreement.B': '10000000', endorsements: 'E-1 New words\n\nE-2 Own' };

    expect(inputOf(fields, base, OPTION)).toEqual({
      agreements: [
        { code: 'A', isRemoved: true },
        { code: 'B', limitCents: 10_000_000 },
      ],
      endorsements: [
        { code: 'E-1', name: 'New words', details: 'kept', limitCents: 7 },
        { code: 'E-2', name: 'Own', details: undefined, limitCents: undefined },
      ],
    });
  });

  it('sends all terms of a new option, with the waiting time of its business', () => {
    const fields = fieldsOf(null, { pairs: [{ limitCents: 1, deductibleCents: 2 }], defaultWaitingHours: 12 });

    expect(inputOf(fields, fields, null)).toMatchObject({ limitCents: 1, deductibleCents: 2, waitingHours: 12 });
  });

  it('knows an endorsement without a name', () => {
    expect(areEndorsementsReadable('E-1 Words\n')).toBe(true);
    expect(areEndorsementsReadable('E-1 Words\nE-2')).toBe(false);
  });
});

describe('documents in the making', () => {
  const documents = (...kinds: string[]): Document[] => kinds.map((kind) => ({ kind }) as Document);

  it('are those that an action promised and that are not there yet', () => {
    expect(pendingDocumentsOfPolicy(null, [])).toEqual([]);
    expect(pendingDocumentsOfPolicy({ issuedAt: null }, documents('BINDER'))).toEqual(['INVOICE']);
    expect(pendingDocumentsOfPolicy({ issuedAt: '2026-11-20T12:00:00Z' }, documents('BINDER', 'INVOICE'))).toEqual([
      'POLICY',
    ]);
  });

  it('are the quote of a request that was shared', () => {
    const shared = { quote: { sharedAt: '2026-11-20T12:00:00Z', document: null }, policy: null, documents: [] };

    expect(pendingDocumentsOfRequest(shared as unknown as Request)).toEqual(['QUOTE']);
  });
});
