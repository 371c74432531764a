/** Runs before every file of component tests: supplies what jsdom lacks, and cleans the page after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { mistakes } from './fake-server.ts';

// Screens read the width of the window; a desktop width is assumed unless a test says otherwise.
window.matchMedia ??= (query) => Object.assign(new EventTarget(), { ...NO_MATCH, media: query });
// Nothing has a size here, so none ever changes.
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

// A busy machine may be slow; a missing element is reported without printing the whole page.
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
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  const [mistake] = mistakes.splice(0);
  if (mistake) throw mistake;
});
