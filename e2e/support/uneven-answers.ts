import type { Page } from 'playwright-core';

/**
 * Of the questions that a screen asks together, the first is answered last: what stands at its top then comes after
 * what stands below. A busy server answers so now and then; here it does so each time. Called before the page is opened.
 */
export async function answerUnevenly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const WAITS_MS = [300, 200, 100, 0];
    const TOGETHER_MS = 50;
    const ask = window.fetch;
    let open = 0;
    let turn = 0;
    let askedAt = -TOGETHER_MS;
    Reflect.set(window, 'openQuestions', () => open);
    window.fetch = async (input, init) => {
      const [address, body] = [input, init?.body].map((part) => (typeof part === 'string' ? part : ''));
      const isQuestion = address?.endsWith('/graphql') && !/^\{"query":"\s*mutation/.test(body ?? '');
      if (!isQuestion) return await ask(input, init);
      turn = performance.now() - askedAt < TOGETHER_MS ? turn + 1 : 0;
      askedAt = performance.now();
      const waitMs = WAITS_MS[turn] ?? 0;
      open += 1;
      try {
        const answer = await ask(input, init);
        await new Promise((over) => setTimeout(over, waitMs));
        return answer;
      } finally {
        open -= 1;
      }
    };
  });
}

/** Until everything that the screen asked for has come and is drawn. */
export async function everythingHasCome(page: Page): Promise<void> {
  // Asked anew at each frame; not async, because a promise would count as true.
  await page.waitForFunction(() => {
    const isQuiet = Reflect.get(window, 'openQuestions')() === 0 && document.querySelector('.skeleton-bar') === null;
    const frames = isQuiet ? (Reflect.get(window, 'quietFrames') ?? 0) + 1 : 0;
    Reflect.set(window, 'quietFrames', frames);
    // What an answer leads to is asked for when it is drawn.
    return frames > 2;
  });
}
