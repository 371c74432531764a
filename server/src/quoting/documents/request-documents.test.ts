import { aCyberApplication } from '@bindery/domain/products/testing/applications.ts';
import { expect, it } from 'vitest';
import { documentHead } from './request-documents.ts';

const PROVIDER = { name: 'Corvus', mail: 'api@corvus.example', timeZone: 'UTC' };
const of = (provider: Parameters<typeof documentHead>[0]) =>
  documentHead(
    provider,
    { application: aCyberApplication() },
    {
      reference: 'SCY-US-0000001-00',
      issuedOn: '2026-12-15',
    },
  ).provider;

it('takes the address for claims to every document, where there is one', () => {
  expect(of({ ...PROVIDER, claimsMail: 'claims@corvus.example' }).claimsMail).toBe('claims@corvus.example');
  expect(of(PROVIDER)).toEqual({ name: 'Corvus', mail: 'api@corvus.example' });
});
