import type { ReactNode } from 'react';
import type { CodeLanguage, Highlight } from '../build/highlight.ts';
import { CodeBlock } from './code-block.tsx';

const TITLES: Readonly<Partial<Record<CodeLanguage, string>>> = {
  bash: 'Terminal',
  javascript: 'Node.js',
  python: 'Python',
};

interface FenceProps {
  readonly code: string;
  readonly language: CodeLanguage;
  readonly highlight: Highlight;
}

/** A code block of the text, with its language and a copy button. */
export function Fence({ code, language, highlight }: FenceProps): ReactNode {
  return (
    <div className="sample" data-copy-scope="">
      <div className="sample-bar" data-markdown="skip">
        <span className="sample-title">{TITLES[language]}</span>
        <button type="button" className="scripted" data-copy="">
          Copy
        </button>
      </div>
      <CodeBlock code={code} language={language} highlight={highlight} />
    </div>
  );
}
