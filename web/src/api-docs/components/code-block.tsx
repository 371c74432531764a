import type { ReactNode } from 'react';
import type { CodeLanguage, CodeToken, Highlight } from '../build/highlight.ts';

interface CodeBlockProps {
  readonly code: string;
  readonly language: CodeLanguage;
  readonly highlight: Highlight;
  /** A day in the code that the page keeps so many days ahead of today. */
  readonly fresh?: { readonly day: string; readonly daysAhead: number } | undefined;
}

/** Coloured code in a region that can be scrolled by keyboard. */
export function CodeBlock({ code, language, highlight, fresh }: CodeBlockProps): ReactNode {
  const name = language === 'text' ? undefined : language;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is wider than the page must be reachable by keyboard
    <pre tabIndex={0} data-language-name={name}>
      <code>{highlight(code, language).flatMap((token, index) => renderToken(token, index, fresh))}</code>
    </pre>
  );
}

function renderToken(token: CodeToken, index: number, fresh: CodeBlockProps['fresh']): readonly ReactNode[] {
  const parts: readonly ReactNode[] = fresh
    ? token.text.split(fresh.day).flatMap((text, place) => {
        const day = (
          <span key={place} data-days-ahead={fresh.daysAhead}>
            {fresh.day}
          </span>
        );
        return place === 0 ? [text] : [day, text];
      })
    : [token.text];
  if (!token.kind) return parts;
  return [
    <span key={index} className={`code-${token.kind}`}>
      {parts}
    </span>,
  ];
}
