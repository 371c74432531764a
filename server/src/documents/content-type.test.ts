import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectContent } from './content-type.ts';

const text = (content: string) => Buffer.from(content);
const binary = Uint8Array.from({ length: 600 }, (_, index) => (index * 37) % 256);
const withStart = (...start: number[]) => Buffer.concat([Buffer.from(start), binary]);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPG = withStart(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1);
const PDF = text('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const DOCX = zipOf({ '[Content_Types].xml': contentTypes('wordprocessingml.document'), 'word/document.xml': '<w/>' });
const XLSX = zipOf({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet'), 'xl/workbook.xml': '<x/>' });
const DOCM = zipOf({ '[Content_Types].xml': macroTypes(), 'word/document.xml': '<w/>' });
const ZIP = zipOf({ 'loss-runs/2025.csv': 'year,paid\n2025,0\n' });
const MAIL = text(
  'Received: from mx.example\r\n by mail.example\r\nFrom: Ada <ada@broker.example>\r\nDate: Fri, 20 Nov 2026 10:00:00 +0000\r\nSubject: Loss runs\r\n\r\n<html>Hello</html>\r\n',
);

describe('detectContent', () => {
  it.each([
    ['application.pdf', PDF, 'pdf', 'application/pdf'],
    ['APPLICATION.PDF', PDF, 'pdf', 'application/pdf'],
    ['letter.docx', DOCX, 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['losses.xlsx', XLSX, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['all.zip', ZIP, 'zip', 'application/zip'],
    ['scan.png', PNG, 'png', 'image/png'],
    ['photo.jpg', JPG, 'jpg', 'image/jpeg'],
    ['photo.jpeg', JPG, 'jpg', 'image/jpeg'],
    ['mail.eml', MAIL, 'eml', 'message/rfc822'],
    ['notes.txt', text('Zażółć gęślą jaźń\r\n'), 'txt', 'text/plain'],
    ['losses.csv', text('year,paid\n2025,0\n'), 'csv', 'text/csv'],
    ['a table that begins with the letters of a BMP image.csv', text('BMI,age\n22,40\n'), 'csv', 'text/csv'],
    ['a table that begins with the letters of a program.csv', text('MZ,ID\n1,2\n'), 'csv', 'text/csv'],
    ['utf-8 with a mark.csv', text('\ufeffNäme;Größe\r\n'), 'csv', 'text/csv'],
    ['utf-16.txt', Buffer.from('\ufeffPräzise\r\n', 'utf16le'), 'txt', 'text/plain'],
    ['windows-1252.csv', Buffer.from('Name;Straße\r\nMüller;10 \x80\r\n', 'latin1'), 'csv', 'text/csv'],
    ['without an extension', PDF, 'pdf', 'application/pdf'],
    ['mail without an extension', MAIL, 'eml', 'message/rfc822'],
    ['text without an extension', text('Hello'), 'txt', 'text/plain'],
  ])('accepts %s', async (name, bytes, kind, contentType) => {
    expect(await detectContent(bytes, name)).toEqual({ accepted: true, kind, contentType });
  });

  it.each([
    ['setup.exe', withStart(0x4d, 0x5a, 0x90, 0), 'The content is application/x-msdownload.'],
    ['renamed.pdf', withStart(0x4d, 0x5a, 0x90, 0), 'The content is application/x-msdownload.'],
    ['page.txt', text('  <!DOCTYPE html><script>alert(1)</script>'), 'The content is HTML.'],
    ['page.csv', text('\ufeff<script src=x>'), 'The content is HTML.'],
    ['drawing.txt', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'The content is SVG.'],
    ['data.txt', text('<?xml version="1.0"?><svg/>'), 'The content is XML.'],
    ['run.txt', text('#!/bin/sh\nrm -rf /\n'), 'The content is a script.'],
    ['letter.txt', text('{\\rtf1 Hello}'), 'The content is RTF.'],
    ['macros.docm', DOCM, 'The content is application/vnd.ms-word.document.macroenabled.12.'],
    ['macros.docx', DOCM, 'The content is application/vnd.ms-word.document.macroenabled.12.'],
    [
      'old.xlsx',
      withStart(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      'The content is an old Office file, or one',
    ],
    ['noise.txt', binary, 'The content is of no type that we know.'],
    ['nul.csv', text('a,b\0\n'), 'The content is of no type that we know.'],
    ['half.txt', Buffer.from([0xfe, 0xff, 0x00, 0x41, 0x00]), 'The content is of no type that we know.'],
    ['empty.pdf', text(''), 'The file is empty.'],
    ['picture.pdf', PNG, 'The name ends in .pdf, but the content is PNG.'],
    ['letter.zip', DOCX, 'The name ends in .zip, but the content is DOCX.'],
    ['losses.xlsx', ZIP, 'The name ends in .xlsx, but the content is ZIP.'],
    ['notes.eml', text('just text'), 'The name ends in .eml, but the content is TXT.'],
    ['notes.exe', text('just text'), 'The name ends in .exe, but the content is TXT.'],
  ])('refuses %s', async (name, bytes, why) => {
    const detected = await detectContent(bytes, name);

    expect(detected).toMatchObject({ accepted: false, reason: expect.stringContaining(why) });
    expect(detected).toMatchObject({
      reason: expect.stringMatching(/Accepted are PDF, DOCX, XLSX, CSV, TXT, PNG, JPG, EML and ZIP files\.$/),
    });
  });

  it('accepts every text without control characters under the name of a text', async () => {
    const characters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(characters, async (content) => {
        expect(await detectContent(text(`Note: ${content}`), 'note.txt')).toMatchObject({
          accepted: true,
          kind: 'txt',
        });
      }),
      { seed: 20261120 },
    );
  });

  it('answers for files that are cut off or damaged', async () => {
    const sample = fc.constantFrom(PDF, DOCX, XLSX, DOCM, ZIP, PNG, JPG, MAIL);
    await fc.assert(
      fc.asyncProperty(sample, fc.nat(600), fc.nat(255), fc.nat(600), async (bytes, position, value, length) => {
        const damaged = Buffer.from(bytes.subarray(0, length));
        if (position < damaged.length) damaged[position] = value;

        expect(await detectContent(damaged, 'file.docx')).toHaveProperty('accepted');
      }),
      { seed: 20261120, numRuns: 2000 },
    );
  });

  it('answers for any bytes under any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string(), async (bytes, name) => {
        expect(await detectContent(bytes, name)).toHaveProperty('accepted');
      }),
      { seed: 20261120 },
    );
  });
});

function contentTypes(kind: string): string {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${type}"/></Types>`;
}

function macroTypes(): string {
  const type = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  return `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
}

/** A ZIP archive of stored (not compressed) entries, as small as the format allows. */
function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const sizes = Buffer.alloc(22);
    sizes.writeUInt32LE(crc32(content), 6);
    sizes.writeUInt32LE(content.length, 10);
    sizes.writeUInt32LE(content.length, 14);
    sizes.writeUInt16LE(name.length, 18);
    const version = Buffer.from([20, 0, 0, 0]);
    const local = [Buffer.from('PK\x03\x04'), version, sizes, Buffer.from(name), Buffer.from(content)];
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), version.subarray(0, 2), version, sizes, position, Buffer.from(name));
    locals.push(...local);
    offset += Buffer.concat(local).length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(entries).length, 4);
  end.writeUInt16LE(Object.keys(entries).length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, index, Buffer.from('PK\x05\x06'), end]);
}
