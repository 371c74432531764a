import { PRODUCT_TYPES, PRODUCTS } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { changesOf, KIND_NAMES } from '../facts/changes.ts';
import type { Change, ReleaseNote } from '../release-notes.ts';
import { type PageRoute, pagePath } from '../routes.ts';

/** One dated entry with links to the sections that describe the change. */
export function ReleaseNoteSection({
  note,
  pages,
}: {
  readonly note: ReleaseNote;
  readonly pages: readonly PageRoute[];
}): ReactNode {
  const links = note.sections.map((place) => findSection(pages, place));
  return (
    <>
      {note.changes && <p>{note.body}</p>}
      <ul className="changes">
        {changesOf(note).map(({ kind, products, text }) => (
          <li key={text} data-change={kind} data-products={products.join(' ')}>
            <Labels kind={kind} products={products} />
            {text}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <p className="see">
          See{' '}
          {links.map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <a href={path}>{title}</a>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}

/** The colons are for those who see no badges: in Markdown, or read aloud. */
function Labels({ kind, products }: Pick<Required<Change>, 'kind' | 'products'>): ReactNode {
  const isForAll = products.length === PRODUCT_TYPES.length;
  return (
    <>
      <span className={`badge change-${kind}`}>
        {KIND_NAMES[kind]}
        <span className="visually-hidden">{isForAll ? ':' : ','}</span>
      </span>{' '}
      {!isForAll && (
        <span className="badge">
          {products.map((product) => PRODUCTS[product].name).join(', ')}
          <span className="visually-hidden">:</span>{' '}
        </span>
      )}
    </>
  );
}

/** `cyber/bind-link` is the section of that page; an unknown section fails the build. */
function findSection(pages: readonly PageRoute[], place: string): { path: string; title: string } {
  const [key, slug] = place.split('/');
  const page = pages.find((candidate) => candidate.key === key);
  const section = page?.sections.find((candidate) => candidate.slug === slug);
  if (!page || !section) throw new Error(`a release note points to ${place}, which is not a section`);
  return { path: `${pagePath(page)}/${section.slug}`, title: `${page.title}: ${section.title}` };
}

/** Shows the changes of one kind or product only; needs a script, like every filter. */
export function ChangeFilter(): ReactNode {
  return (
    <div className="filter scripted" data-change-filter="" data-markdown="skip">
      <label>
        Kind
        <select name="kind">
          <option value="">all</option>
          {Object.entries(KIND_NAMES).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Product
        <select name="product">
          <option value="">all</option>
          {PRODUCT_TYPES.map((product) => (
            <option key={product} value={product}>
              {PRODUCTS[product].name}
            </option>
          ))}
        </select>
      </label>
      <output aria-live="polite" />
    </div>
  );
}
