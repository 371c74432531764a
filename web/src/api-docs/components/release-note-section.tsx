import type { ReactNode } from 'react';
import type { ReleaseNote } from '../release-notes.ts';
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
      <p>{note.body}</p>
      {note.changes && (
        <ul>
          {note.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
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

/** `cyber/bind-link` is the section of that page; an unknown section fails the build. */
function findSection(pages: readonly PageRoute[], place: string): { path: string; title: string } {
  const [key, slug] = place.split('/');
  const page = pages.find((candidate) => candidate.key === key);
  const section = page?.sections.find((candidate) => candidate.slug === slug);
  if (!page || !section) throw new Error(`a release note points to ${place}, which is not a section`);
  return { path: `${pagePath(page)}/${section.slug}`, title: `${page.title}: ${section.title}` };
}
