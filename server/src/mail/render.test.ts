import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT } from './mail-colours.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { withSecret } from './with-secret.ts';
import { MASKED_CODE } from './write-mail.ts';

const CONTENT = {
  greeting: 'Hello Dana,',
  paragraphs: ['Two things are missing.'],
  items: ['Loss run', 'Number of <records>'],
  facts: [{ label: 'Limit', value: '$1,000,000' }],
  button: { label: 'Answer', url: null },
  notes: ['The link works once.'],
  closing: 'Corvus & Sons',
};

describe('one mail', () => {
  it('as text, with a one-time link only as its label', () => {
    expect(renderText(CONTENT)).toBe(
      'Hello Dana,\n\nTwo things are missing.\n\n- Loss run\n- Number of <records>\n\nLimit: $1,000,000\n\n[Answer]\n\nThe link works once.\n\nCorvus & Sons',
    );
    expect(renderText(withSecret(CONTENT, 'https://x.example/a'))).toContain('\n\nAnswer:\nhttps://x.example/a\n\n');
  });

  it('has its code in the copy that is sent alone', () => {
    const content = { ...CONTENT, button: null, paragraphs: [`Your code is ${MASKED_CODE}.`] };
    expect(renderText(content)).toContain('Your code is ••••••.');
    expect(renderText(withSecret(content, '123456'))).toContain('Your code is 123456.');
    expect(renderText(withSecret(content, null))).toBe(renderText(content));
  });

  it('as HTML with the same words, escaped, one link and nothing to load', () => {
    const markup = renderHtml('Acme "Ltd"', withSecret(CONTENT, 'https://x.example/a?b=1&c="2"'));
    for (const words of ['Hello Dana,', 'Loss run', 'Number of &lt;records&gt;', '$1,000,000', 'Corvus &amp; Sons']) {
      expect(markup).toContain(words);
    }
    expect(markup).toContain('<title>Acme &quot;Ltd&quot;</title>');
    expect(markup).toContain('href="https://x.example/a?b=1&amp;c=&quot;2&quot;"');
    expect(markup.match(/href=/g)).toHaveLength(1);
    expect(markup).not.toMatch(/<img|src=|@import|<link|<script/);
    expect(markup).toContain('prefers-color-scheme: dark');
  });

  it('has a button in the provider’s colours', () => {
    const colours = {
      light: { accent: '#8a1538', onAccent: '#ffffff' },
      dark: { accent: '#e08aa3', onAccent: '#1a0307' },
    };
    const markup = renderHtml('A quote', withSecret(CONTENT, 'https://x.example/a'), colours);
    expect(markup).toContain('background:#8a1538;color:#ffffff');
    expect(markup).toContain('.act { background: #e08aa3 !important; color: #1a0307 !important; }');
  });

  it('has the colours of the screens otherwise', async () => {
    const tokens = await readFile(new URL('../../../web/src/kit/tokens.css', import.meta.url), 'utf8');
    const dark = Object.values(DARK);
    for (const [index, [name, light]] of Object.entries(LIGHT).entries()) {
      const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark[index]});`);
    }
  });
});
