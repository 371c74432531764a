import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentDisposition } from './content-disposition.ts';

describe('attachmentDisposition', () => {
  it.each([
    ['loss runs.pdf', 'attachment; filename="loss runs.pdf"'],
    ['../../etc/passwd', 'attachment; filename="_.._etc_passwd"'],
    ['a"b\r\nSet-Cookie: x.pdf', 'attachment; filename="a_bSet-Cookie_ x.pdf"'],
    ['Łódź.pdf', `attachment; filename="_odz.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA.pdf`],
    ['invoice\u202efdp.exe', 'attachment; filename="invoicefdp.exe"'],
    ["it's (1).pdf", `attachment; filename="it's (1).pdf"`],
    ["é's (1)*.pdf", `attachment; filename="e's (1)_.pdf"; filename*=UTF-8''%C3%A9%27s%20%281%29_.pdf`],
    ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
    [' .. ', 'attachment; filename="document"'],
    [`${'x'.repeat(300)}.docx`, `attachment; filename="${'x'.repeat(145)}.docx"`],
  ])('%j', (name, header) => {
    expect(attachmentDisposition(name)).toBe(header);
  });

  it('is a well-formed ASCII header for every name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        expect(attachmentDisposition(name)).toMatch(
          /^attachment; filename="[^"\\\x00-\x1f\x7f-\uffff]+"(; filename\*=UTF-8''[A-Za-z0-9%._~!-]+)?$/,
        );
      }),
      { seed: 20261120, verbose: 1 },
    );
  });
});
