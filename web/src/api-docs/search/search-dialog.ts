import { GROUPS, type SearchHit } from '@bindery/docs-search';
import { loadIndex } from './load-index.ts';

const SHOWN = 12;

let isReady = false;

/** Opens the search dialog; its content is created on first use. `typed` is what the reader typed meanwhile. */
export function openSearch(container: HTMLElement, dialog: HTMLDialogElement, typed: string): void {
  if (!isReady) build(container, dialog);
  isReady = true;
  dialog.showModal();
  const field = dialog.querySelector('input');
  field?.select();
  if (!field || typed === '') return;
  field.value = typed;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A combobox: the text field keeps the focus, the arrows move through the results, Enter opens one. */
function build(container: HTMLElement, dialog: HTMLDialogElement): void {
  const field = element('input', {
    type: 'text',
    inputmode: 'search',
    placeholder: 'Search operations, fields, errors, questions',
    'aria-label': 'Search the documentation',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const count = element('p', { role: 'status' });
  const list = element('div', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  dialog.append(field, count, list);

  const show = async () => {
    const query = field.value.trim();
    const { search } = await loadIndex();
    // A slow answer for an older text must not replace a newer one.
    if (query !== field.value.trim()) return;
    const hits = query === '' ? [] : search(query).slice(0, SHOWN);
    const isInVain = query !== '' && hits.length === 0;
    count.textContent = query === '' ? '' : isInVain ? NOTHING : countOf(hits.length);
    list.replaceChildren(...(isInVain ? OFFERED.map(option) : groups(hits)));
    field.setAttribute('aria-expanded', String(list.childElementCount > 0));
    select(field, list, 0);
  };
  field.addEventListener('input', () => void show().catch(() => (count.textContent = 'Search could not be loaded.')));
  field.addEventListener('keydown', (event) => onKey(event, field, list));
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  void loadIndex()
    .then(async ({ learned }) => {
      await learned;
      // What the reader has moved to stays where it is.
      if (field.value !== '' && isFirstSelected(list)) await show();
    })
    .catch(() => (count.textContent = 'Search could not be loaded.'));
  container.addEventListener('api-docs:close', () => dialog.close());
}

type Shown = Pick<SearchHit, 'path' | 'title' | 'page' | 'snippet'> & Partial<SearchHit>;

const NOTHING = 'Nothing found. Perhaps one of these pages helps:';

/** Where most answers are, for a reader whose words are on no page. */
const OFFERED: readonly Shown[] = [
  { path: '/api-docs/setup', title: 'Setup', page: 'Guide', snippet: 'The first calls, with a key for the sandbox.' },
  {
    path: '/api-docs/setup/authentication',
    title: 'Authentication',
    page: 'Setup',
    snippet: 'Headers, limits, retries.',
  },
  { path: '/api-docs/faq', title: 'FAQ', page: 'Guide', snippet: 'Short answers to what integrators ask most.' },
  { path: '/api-docs/errors', title: 'Errors', page: 'Reference', snippet: 'Every code, its cause and what to do.' },
  { path: '/api-docs/reference', title: 'Schema reference', page: 'Reference', snippet: 'Every operation and type.' },
];

/** Kinds of hit that need no name beside that of their page. */
const SAYS_ITSELF: ReadonlySet<SearchHit['kind'] | undefined> = new Set([
  undefined,
  'page',
  'section',
  'heading',
] as const);

function countOf(hits: number): string {
  return `${hits} ${hits === 1 ? 'result' : 'results'}`;
}

/** The hits under the names of their groups, the group of the best hit first; numbered in the order shown. */
function groups(hits: readonly SearchHit[]): readonly HTMLElement[] {
  const order = [...new Set([...hits.map(({ group }) => group), ...GROUPS])];
  let place = 0;
  return order.flatMap((name) => {
    const own = hits.filter(({ group }) => group === name);
    if (own.length === 0) return [];
    const group = element('div', { role: 'group', 'aria-label': name });
    const heading = element('span', { class: 'group', 'aria-hidden': 'true' });
    heading.textContent = name;
    group.append(heading, ...own.map((hit) => option(hit, place++)));
    return [group];
  });
}

function option(hit: Shown, place: number): HTMLAnchorElement {
  const link = element('a', { href: hit.path, tabindex: '-1', role: 'option', id: `search-result-${place}` });
  const where = element('span', { class: 'where' });
  where.textContent = SAYS_ITSELF.has(hit.kind) ? hit.page : `${hit.kind} · ${hit.page}`;
  const snippet = element('span', { class: 'snippet' });
  snippet.textContent = hit.snippet;
  link.append(hit.title, where, ...(hit.snippet === '' ? [] : [snippet]));
  return link;
}

function onKey(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  const options = [...list.querySelectorAll('a')];
  const now = options.findIndex((item) => item.getAttribute('aria-selected') === 'true');
  const steps: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1 };
  const next = steps[event.key];
  if (next !== undefined && options.length > 0) {
    event.preventDefault();
    select(field, list, (next + options.length) % options.length);
  }
  if (event.key === 'Enter') options[now]?.click();
}

function isFirstSelected(list: HTMLElement): boolean {
  return list.querySelector('a')?.getAttribute('aria-selected') !== 'false';
}

function select(field: HTMLInputElement, list: HTMLElement, place: number): void {
  const options = [...list.querySelectorAll('a')];
  for (const [index, item] of options.entries()) item.setAttribute('aria-selected', String(index === place));
  const chosen = options[place];
  field.setAttribute('aria-activedescendant', chosen?.id ?? '');
  chosen?.scrollIntoView({ block: 'nearest' });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
