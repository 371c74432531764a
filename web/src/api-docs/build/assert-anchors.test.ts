import { describe, expect, it } from 'vitest';
import { assertAnchors } from './assert-anchors.ts';

const page = (code: string, id: string) => ({
  path: `/api-docs/errors/${code}`,
  text: `<section id="${id}">${code}</section>`,
});

describe('the check of the error guide', () => {
  it('passes when every code has a page and a place of its own', () => {
    expect(() => assertAnchors([page('NOT_FOUND', '/api-docs/errors/NOT_FOUND')], ['NOT_FOUND'])).not.toThrow();
  });

  it('names each code that a link would not find', () => {
    const pages = [page('NOT_FOUND', 'elsewhere')];

    expect(() => assertAnchors(pages, ['NOT_FOUND', 'BAD_JSON'])).toThrow('NOT_FOUND, BAD_JSON');
  });
});
