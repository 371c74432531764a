import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusOnHeading, isFree } from './focus-heading.ts';
import { followRemoved } from './follow-removed.ts';

/**
 * Keeps the keyboard where the page goes on. After a move to another page the focus comes to its heading, and until
 * there is one to the content; after the way back to the link that was followed there. What asks for the focus itself,
 * such as a field or the status line, keeps it. When a press takes the focused control away, the focus comes to the part
 * of the page that it stood in; after the last of some dialogs it comes back to what opened the first, or to the heading
 * where a letter opened it on a page without focus.
 */
export function useFocusPlace(content: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const latest = useRef({ key, way });
  latest.current = { key, way };
  const before = useRef(pathname);
  const followed = useRef(new Map<string, string>());
  useEffect(() => {
    if (before.current === pathname || !content.current) return undefined;
    before.current = pathname;
    const { key: here, way: came } = latest.current;
    // The browser leaves the new page as far down as the one before, which may hide the heading that gets the focus.
    if (came !== 'POP' && isFree(content.current) && window.scrollY > 0) window.scrollTo(0, 0);
    return focusOnHeading(content.current, came === 'POP' ? followed.current.get(here) : undefined);
  }, [content, pathname]);
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) followed.current.set(latest.current.key, href);
    };
    const place = content.current;
    place?.addEventListener('click', note, true);
    return () => place?.removeEventListener('click', note, true);
  }, [content]);
  useEffect(() => (content.current ? followRemoved(content.current) : undefined), [content]);
}
