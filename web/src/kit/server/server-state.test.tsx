import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { makeQueries } from './make-queries.ts';
import { Unreachable } from './remote-problem.ts';
import { ServerState } from './server-state.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module');
const loaded = { default: (): ReactNode => <p>The part</p> };
const banner = /^The server cannot be reached/;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

function show(load: () => Promise<typeof loaded>): void {
  const Part = lazyPart(load);
  render(
    <QueryClientProvider client={makeQueries()}>
      <ServerState />
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </QueryClientProvider>,
  );
}

const pass = async (ms: number): Promise<void> => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('a part that is wanted during an outage comes when the server is back, and the page stays', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  show(async () => {
    if (isAway) throw GONE;
    return loaded;
  });
  await pass(1_000);
  screen.getByText('The page');
  screen.getByText(banner);
  await pass(60_000);
  screen.getByText(banner);

  isAway = false;
  await pass(2_000);
  screen.getByText('The part');
  expect(screen.queryByText(banner)).toBe(null);
});

it('a press without an answer is followed by the banner until the server answers', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const queries = makeQueries();
  render(
    <QueryClientProvider client={queries}>
      <ServerState />
    </QueryClientProvider>,
  );
  const press = queries.getMutationCache().build(queries, {
    mutationFn: async () => await Promise.reject(new Unreachable()),
  });
  await act(async () => await press.execute(undefined).catch(() => undefined));
  screen.getByText(banner);
  await pass(20_000);
  screen.getByText(banner);

  isAway = false;
  await pass(5_000);
  expect(screen.queryByText(banner)).toBe(null);
});

it('a press that waits for its answer gets a word after five seconds', async () => {
  const queries = makeQueries();
  render(
    <QueryClientProvider client={queries}>
      <ServerState />
    </QueryClientProvider>,
  );
  let answer = (): void => undefined;
  const press = queries.getMutationCache().build(queries, {
    mutationFn: async () => await new Promise<void>((resolve) => (answer = resolve)),
  });
  void press.execute(undefined);
  await pass(4_900);
  expect(screen.queryByText(/^This takes longer/)).toBe(null);
  await pass(200);
  screen.getByText(/^This takes longer/);

  answer();
  await pass(0);
  expect(screen.queryByText(/^This takes longer/)).toBe(null);
});

it('a part that a new release replaced loads the page anew, once', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: 'https://bindery.example/workbench', reload });
  vi.stubGlobal('fetch', async () => new Response(null));
  show(async () => await Promise.reject(GONE));
  await pass(10_000);
  expect(reload).toHaveBeenCalledOnce();
  screen.getByText('The page');
});
