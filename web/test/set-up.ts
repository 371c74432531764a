/** Before every file of component tests: what jsdom has not, and a clean page after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { mistakes } from './fake-server.ts';

// Screens ask for the width of the window; that of a desk is assumed, and a test may say otherwise.
window.matchMedia ??= (query) => Object.assign(new EventTarget(), { ...NO_MATCH, media: query });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// A busy machine may take its time; what is not there in the end is told without the whole page.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => Object.assign(new Error(message ?? 'not found'), { name: 'NotThere' }),
});

const NO_MATCH = {
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const [mistake] = mistakes.splice(0);
  if (mistake) throw mistake;
});
