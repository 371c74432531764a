import { escapeHtml } from '../../escape-html.ts';

interface Route {
  readonly path: string;
  readonly title: string;
}

const SUGGESTIONS = 3;
/** Longer than every route; the rest of a path resembles none of them, and anybody may send kilobytes of it. */
const COMPARED_LENGTH = 200;

/** The routes whose paths are most like a missing one, best first. */
export function nearestRoutes(
  missing: string,
  pages: Readonly<Record<string, { readonly title: string }>>,
): readonly Route[] {
  const wanted = pieces(missing.slice(0, COMPARED_LENGTH));
  return Object.entries(pages)
    .map(([path, { title }]) => ({ path, title, likeness: likeness(wanted, pieces(path)) }))
    .sort((one, other) => other.likeness - one.likeness || one.path.localeCompare(other.path))
    .slice(0, SUGGESTIONS)
    .map(({ path, title }) => ({ path, title }));
}

/** The status line of the 404 page. The missing path is text, whatever it holds. */
export function notFoundLine(missing: string, nearest: readonly Route[]): string {
  const links = nearest.map(({ path, title }) => `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>`).join(', ');
  return `<p role="status" class="not-found">There is no page <code>${escapeHtml(missing)}</code>. Did you mean ${links}?</p>`;
}

/** Share of three-letter pieces that two paths have in common (Dice's coefficient), 0 to 1. */
function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const common = [...first].filter((piece) => second.has(piece)).length;
  return (2 * common) / Math.max(first.size + second.size, 1);
}

function pieces(path: string): ReadonlySet<string> {
  const text = ` ${path.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(text.length - 2, 0) }, (_, start) => text.slice(start, start + 3)));
}
