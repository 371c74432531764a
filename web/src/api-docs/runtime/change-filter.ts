/** The release notes of one kind or product: changes that do not match are hidden, and days without any left. */
export function startChangeFilter(container: HTMLElement): void {
  const filter = container.querySelector<HTMLElement>('[data-change-filter]');
  if (!filter) return;
  const changes = [...container.querySelectorAll<HTMLElement>('[data-change]')];
  const show = () => {
    const [kind, product] = ['kind', 'product'].map(
      (name) => filter.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.value ?? '',
    );
    for (const change of changes) {
      const products = change.dataset.products?.split(' ') ?? [];
      const matches = (!kind || change.dataset.change === kind) && (!product || products.includes(product));
      change.hidden = !matches;
    }
    for (const day of new Set(changes.map((change) => change.closest<HTMLElement>('[data-section]')))) {
      day?.toggleAttribute('hidden', day.querySelector('[data-change]:not([hidden])') === null);
    }
    const count = filter.querySelector('output');
    if (count) count.textContent = `${changes.filter(({ hidden }) => !hidden).length} of ${changes.length}`;
  };
  filter.addEventListener('change', show);
}
