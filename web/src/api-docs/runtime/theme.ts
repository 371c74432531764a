type Theme = 'light' | 'dark' | 'system';

const KEY = 'api-docs:theme';
const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const LABELS: Readonly<Record<Theme, string>> = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' };

/** Applies the stored theme to the container; runs before the first paint, and again in the runtime. */
export function applyTheme(container: HTMLElement): Theme {
  const theme = storedTheme();
  if (theme === 'system') delete container.dataset.theme;
  else container.dataset.theme = theme;
  return theme;
}

/** The switch in the header cycles through system, light and dark; its label names the current choice. */
export function startThemeSwitch(container: HTMLElement): void {
  const button = container.querySelector<HTMLButtonElement>('[data-theme-switch]');
  if (!button) return;
  const show = (theme: Theme) => {
    button.dataset.shows = theme;
    button.setAttribute('aria-label', LABELS[theme]);
    button.title = LABELS[theme];
  };
  show(applyTheme(container));
  button.addEventListener('click', () => {
    store(NEXT[storedTheme()]);
    show(applyTheme(container));
  });
}

function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice holds for the system theme only.
  }
}
