import { loadIndex, type SearchHit } from './search-index.ts';

const SHOWN = 12;

let isReady = false;

/** Opens the search dialog; its content is created on first use. */
export function openSearch(container: HTMLElement, dialog: HTMLDialogElement): void {
  if (!isReady) build(container, dialog);
  isReady = true;
  dialog.showModal();
  dialog.querySelector('input')?.select();
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
    const search = await loadIndex();
    // A slow answer for an older text must not replace a newer one.
    if (query !== field.value.trim()) return;
    const hits = query === '' ? [] : search(query);
    count.textContent = query === '' ? '' : `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
    list.replaceChildren(...hits.slice(0, SHOWN).map(option));
    field.setAttribute('aria-expanded', String(hits.length > 0));
    select(field, list, 0);
  };
  field.addEventListener('input', () => void show().catch(() => (count.textContent = 'Search could not be loaded.')));
  field.addEventListener('keydown', (event) => onKey(event, field, list));
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  void loadIndex().catch(() => (count.textContent = 'Search could not be loaded.'));
  container.addEventListener('api-docs:close', () => dialog.close());
}

function option(hit: SearchHit, place: number): HTMLAnchorElement {
  const link = element('a', { href: hit.path, tabindex: '-1', role: 'option', id: `search-result-${place}` });
  const where = element('span', { class: 'where' });
  where.textContent = hit.kind === 'section' ? hit.page : `${hit.kind} · ${hit.page}`;
  link.append(hit.title, where);
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

function select(field: HTMLInputElement, list: HTMLElement, place: number): void {
  for (const [index, item] of [...list.children].entries()) item.setAttribute('aria-selected', String(index === place));
  const chosen = list.children[place];
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
