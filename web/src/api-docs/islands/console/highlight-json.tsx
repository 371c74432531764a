import type { ReactNode } from 'react';

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** JSON text in the colours of the page's samples. */
export function highlightJson(text: string): readonly ReactNode[] {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, quoted, colon] = match;
    const kind =
      quoted === undefined ? 'code-constant' : colon === undefined ? 'code-string-expression' : 'code-keyword';
    const word = quoted ?? token;
    pieces.push(text.slice(done, match.index));
    pieces.push(
      <span key={match.index} className={kind}>
        {word}
      </span>,
    );
    done = match.index + word.length;
  }
  return [...pieces, text.slice(done)];
}
