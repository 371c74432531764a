import { createCssVariablesTheme, createHighlighter as createShiki } from 'shiki';

export type CodeLanguage =
  | 'bash'
  | 'graphql'
  | 'json'
  | 'javascript'
  | 'typescript'
  | 'python'
  | 'http'
  | 'xml'
  | 'text';

export interface CodeToken {
  readonly text: string;
  /** Name of the colour in styles/code.css; absent for plain text. */
  readonly kind?: string;
}

export type Highlight = (code: string, language: CodeLanguage) => readonly CodeToken[];

// Tokens carry the name of a CSS variable, which becomes a class: no inline styles, and one style sheet for both colour
// schemes.
const THEME = createCssVariablesTheme({ name: 'kinds', variablePrefix: '--kind-' });
const KIND = /^var\(--kind-token-([a-z-]+)\)$/;

/** Loads Shiki once and returns a pure function from code to coloured tokens. */
export async function createHighlighter(): Promise<Highlight> {
  const shiki = await createShiki({
    themes: [THEME],
    langs: ['bash', 'graphql', 'json', 'javascript', 'typescript', 'python', 'http', 'xml'],
  });
  const colour: Highlight = (code, language) => {
    if (language === 'text') return [{ text: code }];
    const { tokens } = shiki.codeToTokens(code, { lang: language, theme: 'kinds' });
    const pieces = tokens.flatMap((line, index) => [
      ...(index === 0 ? [] : [{ text: '\n' }]),
      ...line.map((token) => piece(token.content, token.color)),
    ]);
    return join(pieces);
  };
  return remembered(colour);
}

// Cached: a page is rendered once for each of its routes, with the same samples each time.
function remembered(colour: Highlight): Highlight {
  const known = new Map<string, readonly CodeToken[]>();
  return (code, language) => {
    const key = `${language}\n${code}`;
    const pieces = known.get(key) ?? colour(code, language);
    known.set(key, pieces);
    return pieces;
  };
}

// Commas, brackets, colons and signs of equality are plain: they were four of ten coloured pieces and told no reader
// anything, while every one is an element to load and to lay out.
const SIGNS_ONLY = /^[^\p{L}\p{N}'"`#$@/]*$/u;

function piece(text: string, colour: string | undefined): CodeToken {
  const kind = KIND.exec(colour ?? '')?.[1];
  return kind && !SIGNS_ONLY.test(text) ? { text, kind } : { text };
}

/** Adjacent tokens of the same kind are merged: a fifth fewer elements on the largest page. */
function join(pieces: readonly CodeToken[]): readonly CodeToken[] {
  const joined: CodeToken[] = [];
  for (const next of pieces) {
    const last = joined.at(-1);
    if (last && last.kind === next.kind) joined[joined.length - 1] = { ...last, text: last.text + next.text };
    else joined.push(next);
  }
  return joined;
}
