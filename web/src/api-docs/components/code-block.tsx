import type { ReactNode } from 'react';
import { cutAtDayMarks } from '../../../../schema/samples/day-marks.ts';
import type { CodeLanguage, CodeToken, Highlight } from '../build/highlight.ts';

interface CodeBlockProps {
  readonly code: string;
  readonly language: CodeLanguage;
  readonly highlight: Highlight;
}

/** Coloured code in a region that can be scrolled by keyboard. */
export function CodeBlock({ code, language, highlight }: CodeBlockProps): ReactNode {
  const name = language === 'text' ? undefined : language;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the page must be reachable by keyboard
    <pre tabIndex={0} data-language-name={name}>
      <code>{highlight(code, language).map(renderToken)}</code>
    </pre>
  );
}

/** Each day has an element of its own, so that the days of a page that stays open can be updated. */
function renderToken(token: CodeToken, index: number): ReactNode {
  const parts = cutAtDayMarks(token.text).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} data-day={part.slice(1, -1)}>
        {part}
      </span>
    ),
  );
  if (!token.kind) return parts;
  return (
    <span key={index} className={`code-${token.kind}`}>
      {parts}
    </span>
  );
}
