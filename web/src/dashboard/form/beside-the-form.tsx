import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Below the sections beside the form where there is room, otherwise below the form. It comes after the form for those who
 * tab, and yet begins where the sections end, whose names may take two lines: both stay in view while the form moves.
 */
export function BesideTheForm(props: {
  readonly below: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}): ReactNode {
  const { below, children } = props;
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const sections = below.current;
    if (!sections) return undefined;
    const observer = new ResizeObserver(() => setAbove(sections.offsetHeight));
    observer.observe(sections);
    return () => observer.disconnect();
  }, [below]);
  const style: CSSProperties & Readonly<Record<'--above', string>> = { '--above': `${above}px` };
  return (
    <div className={PLACE} style={style}>
      {children}
    </div>
  );
}

/** The sections begin at 7rem, below the bar. */
const PLACE =
  '[--top:calc(7.5rem+var(--above))] lg:col-start-2 xl:sticky xl:top-(--top) xl:col-start-1 xl:row-start-2 xl:max-h-[calc(100dvh-var(--top)-1rem)] xl:overflow-y-auto';
