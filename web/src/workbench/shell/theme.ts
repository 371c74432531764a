import { keep, readKept } from '../../kit/browser/kept-text.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'bindery.theme';

export function readTheme(): Theme {
  const kept = readKept(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function applyTheme(theme: Theme): void {
  keep(KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
