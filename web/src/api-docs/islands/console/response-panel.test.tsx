import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResponsePanel } from './response-panel.tsx';

const upload = { upload: { url: 'http://docs.test/files/one.pdf' } };
const quote = (quoteData: unknown, underwritingData: unknown) => ({
  data: { quoteRequest: { id: 'a', quoteData: { nodes: quoteData }, underwritingData: { nodes: underwritingData } } },
});
const recorded = quote([upload], [upload]);

it.each([
  ['a quote of which all is there', recorded, 'The same fields as in the recorded response.'],
  [
    'a quote without a document of yours',
    quote([upload], []),
    'empty or null here: quoteRequest.underwritingData.nodes.',
  ],
  [
    'a quote whose PDF is still made',
    quote([{ upload: null }], [upload]),
    'empty or null here: quoteRequest.quoteData.nodes.upload.',
  ],
  [
    'a refusal',
    { errors: [{ message: 'There is no quote request with this id.', extensions: { code: 'NOT_FOUND' } }] },
    'What NOT_FOUND means',
  ],
])('says of %s how it compares with the recorded one', (_what, body, words) => {
  const text = JSON.stringify(body);
  render(
    <ResponsePanel
      answer={{ status: 200, headers: [], requestId: '', tookMs: 12, bytes: text.length, text, body }}
      recorded={recorded}
    />,
  );

  expect(screen.getByText(/./, { selector: '.meaning' }).textContent).toContain(words);
});
