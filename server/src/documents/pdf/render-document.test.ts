import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { aDrawnSignature } from '../../../test/support/documents/drawings.ts';
import {
  aBinder,
  aCertificate,
  anApplication,
  anEuQuote,
  anInvoice,
  aPolicy,
  aQuote,
  option,
} from '../../../test/support/documents/sample-documents.ts';
import { type DocumentKind, type RenderTask, renderDocument } from './render-document.ts';

/** The text of each page, blanks evened out, as a reader without eyes for the layout finds it. */
async function pagesOf<Kind extends DocumentKind>(kind: Kind, data: RenderTask<Kind>['data']): Promise<string[]> {
  const bytes = await renderDocument({ kind, data });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/[\s\u00a0]+/g, ' '));
}

describe('quote', () => {
  it('compares the options with limit, retention and every charge', async () => {
    const text = (await pagesOf('quote', aQuote())).join(' ');

    expect(text).toContain('Smart Cyber quote');
    expect(text).toContain('Whitaker & Daughters Accounting LLC');
    expect(text).toContain('Terms Option 1 Option 2 Option 3');
    expect(text).toContain('Aggregate limit $1,000,000 $1,000,000 $2,000,000');
    expect(text).toContain('Retention $25,000 $10,000 $25,000');
    expect(text).toContain('Premium $3,128.00 $3,400.00 $4,755.00');
    expect(text).toContain('Certified acts of terrorism (TRIA) $31.28 $34.00 $47.55');
    expect(text).toContain('Policy fee $195.00 $195.00 $195.00');
    expect(text).toContain('Surplus lines tax, 4% $126.37 $137.36 $192.10');
    expect(text).toContain('Total $3,480.65 $3,766.36 $5,189.65');
    expect(text).toContain('The filing broker files and pays them. The policy fee is fully earned at binding.');
  });

  it('prints the retroactive date of an option, and none for the others', async () => {
    const [, ...others] = aQuote().options;
    const dated = [{ ...option(100_000_000, 2_500_000, 312_800), retroactiveDate: '2024-02-01' }, ...others];

    expect((await pagesOf('quote', aQuote({ options: dated }))).join(' ')).toContain(
      'Retroactive date February 1, 2024 None None',
    );
    expect((await pagesOf('quote', aQuote())).join(' ')).not.toContain('Retroactive date');
  });

  it('shows what each option covers, with waiting periods and sublimits', async () => {
    const text = (await pagesOf('quote', aQuote())).join(' ');

    expect(text).toContain('Third-party liability Network Security and Privacy Liability');
    expect(text).toContain('Waiting period 8 hours · Period of indemnity 6 months');
    expect(text).toContain('Contingent System Failure Waiting period 12 hours');
    expect(text).toContain('$500,000 $25,000 retention $500,000 $10,000 retention $1,000,000 $25,000 retention');
    expect(text).toContain('Bricking SC-BRK · Replacement of hardware made unusable by an attack');
    expect(text).toContain('Every limit is part of the aggregate limit');
  });

  it('lists subjectivities by when they are due, and options that are not offered with the reason', async () => {
    const text = (await pagesOf('quote', aQuote())).join(' ');

    expect(text).toContain(
      'Needed before binding 1. Signed and dated application 2. The requested terms of $1,500,000',
    );
    expect(text).toContain('before the policy is issued 1. Evidence of multi-factor authentication for remote access');
    expect(text).toContain('$10,000,000 $25,000 The requested limit is above the most we write for this class.');
  });

  it('discloses terrorism cover with its charge, and says how long it is valid', async () => {
    const text = (await pagesOf('quote', aQuote())).join(' ');

    expect(text).toContain('Under the Terrorism Risk Insurance Act of 2002, as amended, Corvus must offer cover');
    expect(text).toContain('2 $1,000,000 $10,000 $34.00');
    expect(text).toContain('valid for 30 days, until December 20, 2026');
  });

  it('says that an indication cannot be bound', async () => {
    const data = aQuote({ isIndication: true, hasTria: false, options: [option(100_000_000, 2_500_000, 312_800)] });
    const text = (await pagesOf('quote', data)).join(' ');

    expect(text).toContain('Smart Cyber indication');
    expect(text).toContain('This is an indication and cannot be bound');
    expect(text).toContain('The cover was declined in the submission');
    expect(text).not.toContain('This quote is valid');
  });

  it('says so when taxes are missing, and keeps the total', async () => {
    const base = option(100_000_000, 2_500_000, 312_800);
    const lines = base.charges.lines.slice(0, 3);
    const options = [{ ...base, charges: { lines, totalCents: 335_428, taxStatus: 'NOT_AVAILABLE' as const } }];
    const text = (await pagesOf('quote', aQuote({ options }))).join(' ');

    expect(text).toContain('Total $3,354.28');
    expect(text).toContain('Surplus lines taxes and stamping fees are not included.');
  });

  it('writes CYBER_EU in its currency, its coverage table, its days and names from all of Europe', async () => {
    const text = (await pagesOf('quote', anEuQuote())).join(' ');

    expect(text).toContain('Žluťoučký kůň Łódź Ærøskøbing Kft. Őriszentpéter');
    expect(text).toContain('20 December 2026');
    expect(text).toContain('Retention SEK 25,000 SEK 50,000 SEK 100,000');
    expect(text).toContain('Total SEK 18,759.00 SEK 17,402.00 SEK 23,055.00');
    expect(text).toContain('Total SEK 31,120.00 SEK 38,906.00');
    expect(text).toContain('Internal review expenses SEK 1,000,000 SEK 1,000,000 SEK 2,000,000');
    expect(text).toContain('Ransom payments 50% 50% 50%');
    expect(text).toContain('12 hours, 180 days');
    expect(text).toContain('The premium excludes local insurance premium tax.');
    expect(text).not.toContain('Terrorism');
  });

  it('writes no minor digits for a currency that has none', async () => {
    const text = (await pagesOf('quote', anEuQuote({ code: 'ISK', minorDigits: 0 }))).join(' ');

    expect(text).toContain('Total ISK 18,759 ISK 17,402');
  });

  it('goes on over pages with the head of the table repeated and every row in it', async () => {
    const optionsNotOffered = Array.from({ length: 200 }, (_, index) => ({
      limitCents: (index + 1) * 100_000_00,
      deductibleCents: 1_000_00,
      reason: `Reason ${index + 1}.`,
    }));

    const pages = await pagesOf('quote', aQuote({ optionsNotOffered }));

    const withRows = pages.filter((page) => /Reason \d+\./.test(page));
    expect(withRows.length).toBeGreaterThan(4);
    expect(withRows.every((page) => page.includes('Aggregate limit Retention Reason'))).toBe(true);
    expect(pages.join(' ').match(/Reason \d+\./g)).toHaveLength(200);
    expect(pages.every((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).toBe(true);
  });

  it('writes euro, pound and the letters of European names', async () => {
    const lines = ['ä ö å ø æ ß ł ő ű č š ž ř ě ğ ş ı ț ș ñ ç', '€ £ – “quoted” ’', 'Ελλάδα', 'Здраве'];
    const text = (await pagesOf('quote', aQuote({ insured: { ...aQuote().insured, lines } }))).join(' ');

    for (const line of lines) expect(text).toContain(line);
  });
});

describe('binder, policy and invoice', () => {
  it('a policy sends claims to the address for them, or to the broker, and never to the API team', async () => {
    const policy = aPolicy();
    const provider = { ...policy.provider, claimsMail: 'claims@provider.example' };
    const sentence = 'Report a claim or an incident as soon as it is known, ';

    expect((await pagesOf('policy', { ...policy, provider })).join(' ')).toContain(
      `${sentence}to claims@provider.example.`,
    );
    expect((await pagesOf('policy', policy)).join(' ')).toContain(`${sentence}through your broker.`);
  });

  it.each(['binder', 'policy'] as const)('a %s names the retroactive date where there is one', async (kind) => {
    const of = async (retroactiveDate: string | null) =>
      (kind === 'binder'
        ? await pagesOf('binder', { ...aBinder(), retroactiveDate })
        : await pagesOf('policy', { ...aPolicy(), retroactiveDate })
      ).join(' ');

    expect(await of('2024-02-01')).toMatch(/RETROACTIVE DATE.*February 1, 2024/);
    expect(await of(null)).not.toContain('RETROACTIVE DATE');
  });

  it('binds: number, period, cover, charges and what is still needed', async () => {
    const text = (await pagesOf('binder', aBinder())).join(' ');

    expect(text).toContain('bound from December 15, 2026 to December 15, 2027 under policy number SCY-US-0000123-00');
    expect(text).toContain('System Failure $1,000,000 $25,000 8 hours 6 months');
    expect(text).toContain('Total $3,480.65');
    expect(text).toContain('Needed before the policy is issued 1. Evidence of multi-factor authentication');
    expect(text).toContain('Uma Writer');
  });

  it('declares: insured, limits, agreements, endorsements and the contract', async () => {
    const text = (await pagesOf('policy', aPolicy())).join(' ');

    expect(text).toContain('Declarations for Whitaker & Daughters Accounting LLC');
    expect(text).toContain('Reputational Loss $1,000,000 $25,000 2 weeks 6 months');
    expect(text).toContain('War and Cyber Operations Exclusion');
    expect(text).toContain('make up the contract between Whitaker & Daughters Accounting LLC and Corvus');
  });

  it('asks for the total by its day, and says who pays the tax', async () => {
    const pages = await pagesOf('invoice', anInvoice());

    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('INV-0000123-00');
    expect(pages[0]).toContain('Total due by January 14, 2027 $3,480.65');
    expect(pages[0]).toContain('The policy fee is fully earned at binding.');
    expect(pages[0]).toContain('The broker files the surplus lines tax of Connecticut and pays it to the state.');
  });
});

describe('certificate of insurance', () => {
  it('names holder, insurer, policy, period, limit and retention on one page, and gives no rights', async () => {
    const pages = await pagesOf('certificate', aCertificate());
    const text = pages.join(' ');

    expect(pages[0]).toContain('Smart Cyber certificate of insurance');
    expect(pages[0]).toContain('CERTIFICATE HOLDER Hartford Property Management LLC 12 Trumbull Street');
    expect(pages[0]).toContain('INSURER Corvus');
    expect(pages[0]).toContain(
      'Whitaker & Daughters Accounting LLC is insured from December 15, 2026 to December 15, 2027',
    );
    expect(pages[0]).toContain('Aggregate limit $1,000,000');
    expect(pages[0]).toContain('Retention, each claim or incident $25,000');
    expect(text).toContain('Network Security and Privacy Liability');
    expect(text).toContain('gives Hartford Property Management LLC no rights under it');
    expect(text).not.toContain('$3,128');
  });
});

describe('application', () => {
  const signature = {
    name: 'Ada Łoś',
    title: 'Managing partner',
    signedAt: '2026-11-20T14:05:09Z',
    address: '203.0.113.7',
  };

  it('shows answers by group and an empty line to sign on', async () => {
    const text = (await pagesOf('application', anApplication())).join(' ');

    expect(text).toContain('Not signed yet');
    expect(text).toContain('The business Question Answer What does the business do? Accounting');
    expect(text).toContain('Which e-mail filter do you use? Not answered');
    expect(text).toContain('NAME AND TITLE');
  });

  it.each([
    ['typed', { kind: 'typed' as const, text: 'Ada Łoś' }],
    ['drawn', { kind: 'drawn' as const, png: aDrawnSignature() }],
  ])('shows a %s signature with consent, time and address', async (_kind, mark) => {
    const text = (await pagesOf('application', anApplication({ signature: { ...signature, mark } }))).join(' ');

    expect(text).toContain('STATUS Signed');
    expect(text).toContain('I declare that the answers above are true and complete');
    expect(text).toContain('Ada Łoś');
    expect(text).toContain('Managing partner');
    expect(text).toContain('November 20, 2026, 14:05:09 UTC');
    expect(text).toContain('203.0.113.7');
  });

  it('refuses a drawing that is none', async () => {
    const mark = { kind: 'drawn' as const, png: Buffer.from('%PDF-1.7 '.repeat(10)) };

    await expect(pagesOf('application', anApplication({ signature: { ...signature, mark } }))).rejects.toThrow(
      'not a drawn signature',
    );
  });

  it('keeps every word of an answer that is longer than a page, and drops what is not text', async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `word${index}`);
    const answer = `a\u0007b\r\n${words.join(' ')}`;
    const groups = [{ title: 'Losses', answers: [{ question: 'What happened?', answer }] }];

    const pages = await pagesOf('application', anApplication({ groups }));

    expect(pages.join(' ')).toContain('a b word0 word1 ');
    expect(new Set(pages.join(' ').match(/word\d+/g))).toEqual(new Set(words));
    expect(pages.length).toBeGreaterThan(3);
  });

  it('breaks a word that is wider than its column', async () => {
    const groups = [{ title: 'Losses', answers: [{ question: 'What happened?', answer: 'Ω'.repeat(20_000) }] }];

    const text = (await pagesOf('application', anApplication({ groups }))).join('');

    expect(text.match(/Ω/g)).toHaveLength(20_000);
  });
});

describe('the file', () => {
  it('is the same bytes for the same data, whenever it is made and whatever was made before', async () => {
    const first = await renderDocument({ kind: 'quote', data: aQuote() });
    await renderDocument({ kind: 'quote', data: anEuQuote() });
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
    const later = await renderDocument({ kind: 'quote', data: aQuote() });
    vi.useRealTimers();

    expect(Buffer.from(later).equals(first)).toBe(true);
  });

  it('names itself, its author, its language and its structure', async () => {
    const bytes = await renderDocument({ kind: 'quote', data: aQuote() });
    const pdf = await getDocumentProxy(Uint8Array.from(bytes));

    const { info } = await pdf.getMetadata();
    const tree = await (await pdf.getPage(1)).getStructTree();

    expect(info).toMatchObject({ Title: 'Smart Cyber quote', Author: 'Corvus', Language: 'en-US' });
    expect(info).toMatchObject({ CreationDate: 'D:20261120000000Z', Subject: 'Whitaker & Daughters Accounting LLC' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(rolesIn(tree)).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  });
});

function rolesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...role, ...children.flatMap(rolesIn)];
}
