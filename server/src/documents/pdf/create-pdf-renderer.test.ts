import { afterAll, describe, expect, it } from 'vitest';
import { anApplication, anInvoice, aQuote } from '../../../test/support/documents/sample-documents.ts';
import { createPdfRenderer } from './create-pdf-renderer.ts';

const renderer = createPdfRenderer({ threads: 2 });
afterAll(() => renderer.close());

describe('createPdfRenderer', () => {
  it('renders many documents at once, each its own', async () => {
    const rendered = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        renderer.render('invoice', { ...anInvoice(), reference: `INV-${index % 4}` }),
      ),
    );

    const texts = rendered.map((bytes) => Buffer.from(bytes).toString('latin1'));
    expect(texts.every((text) => text.startsWith('%PDF-1.7') && text.trimEnd().endsWith('%%EOF'))).toBe(true);
    expect(new Set(texts).size).toBe(4);
  });

  it('leaves the thread of the caller free', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);

    await renderer.render('quote', aQuote());
    clearInterval(timer);

    expect(turns).toBeGreaterThan(3);
  });

  it('fails the one task that cannot be rendered and goes on', async () => {
    const mark = { kind: 'drawn' as const, png: new Uint8Array(100) };
    const signature = { name: 'A', title: 'B', mark, signedAt: '2026-11-20T14:05:09Z', address: '::1' };

    await expect(renderer.render('application', anApplication({ signature }))).rejects.toThrow('not a drawn signature');

    expect(await renderer.render('invoice', anInvoice())).toBeInstanceOf(Uint8Array);
  });

  it('makes the same document whichever came before it in its thread', async () => {
    // Micro sign and Greek letter are drawn the same: a font remembers by which letter it met the glyph first.
    const both = { ...anInvoice(), reference: '\u00b5m \u03bcm' };
    const one = { ...anInvoice(), reference: '\u03bcm' };
    const [first, second] = [createPdfRenderer({ threads: 1 }), createPdfRenderer({ threads: 1 })];

    const [bothFirst, oneSecond] = [await first.render('invoice', both), await first.render('invoice', one)];
    const [oneFirst, bothSecond] = [await second.render('invoice', one), await second.render('invoice', both)];
    await Promise.all([first.close(), second.close()]);

    expect(Buffer.compare(oneFirst, oneSecond)).toBe(0);
    expect(Buffer.compare(bothFirst, bothSecond)).toBe(0);
  });

  it('ends a render that takes too long, and renders those that waited behind it', async () => {
    const slow = createPdfRenderer({ threads: 1, longestMs: 5000 });
    const answers = Array.from({ length: 200_000 }, () => ({ question: 'What happened?', answer: 'Nothing yet' }));

    const [endless, ...waited] = await Promise.allSettled([
      slow.render('application', anApplication({ groups: [{ title: 'Losses', answers }] })),
      slow.render('invoice', anInvoice()),
      slow.render('invoice', anInvoice()),
    ]);
    await slow.close();

    expect(endless).toMatchObject({ reason: { message: 'the application was not rendered within 5000 ms' } });
    expect(waited.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});
