import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient, GraphqlContext, operation } from './graphql-client.ts';
import { makeQueries } from './make-queries.ts';
import { useRead } from './use-operation.ts';

const WORD = operation<{ readonly word: string }, { readonly of: string }>('query Word($of: String!) { word }');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Word({ of }: { readonly of: string }): ReactNode {
  const { data, error, isPending, isPlaceholderData } = useRead(WORD, { of });
  if (error && !data) return <p role="alert">It failed</p>;
  if (isPending || !data) return <p>It is read</p>;
  return <p>{isPlaceholderData ? `${data.word} of before` : data.word}</p>;
}

const pass = async (ms: number): Promise<void> => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('what failed stays on the screen while it is read again, and goes with the answer', async () => {
  const queries = makeQueries();
  const answers = new Map([['first', 'One']]);
  let asked = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { variables }: { variables: { of: string } } = JSON.parse(body);
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    const word = answers.get(variables.of);
    if (word === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ data: { word } });
  });
  const client = createGraphqlClient('/graphql', {});
  const page = (of: string): ReactNode => (
    <QueryClientProvider client={queries}>
      <GraphqlContext value={client}>
        <Word of={of} />
      </GraphqlContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page('first'));
  screen.getByText('It is read');
  await pass(200);
  screen.getByText('One');

  rerender(page('second'));
  screen.getByText('One of before');
  await pass(4_000);
  const alert = screen.getByRole('alert');
  for (const before = asked; asked < before + 4; ) {
    await pass(500);
    expect(screen.getByRole('alert')).toBe(alert);
  }

  answers.set('second', 'Two');
  await pass(10_000);
  screen.getByText('Two');

  rerender(page('third'));
  screen.getByText('Two of before');
});
