import type { ReactNode } from 'react';
import type { Program } from '../build/console/programs.ts';
import type { Highlight } from '../build/highlight.ts';
import { CodeBlock } from './code-block.tsx';

interface ProgramsProps {
  readonly programs: readonly Program[];
  readonly highlight: Highlight;
  readonly isOpen?: boolean;
}

/** Whole programs, collapsed by default, each with a file to download. */
export function Programs({ programs, highlight, isOpen = false }: ProgramsProps): ReactNode {
  return programs.map(({ address, file, title, language, run, text }) => (
    <details key={file} className="schema program" data-copy-scope="" open={isOpen}>
      <summary>{title}</summary>
      <p>
        Download <a href={address}>{file}</a>, then run it in the terminal that has <code>API_KEY</code> and{' '}
        <code>BROKERAGE_ID</code>: <code>{run}</code>{' '}
        <button type="button" className="scripted" data-copy="">
          Copy
        </button>
      </p>
      <CodeBlock code={text} language={language} highlight={highlight} />
    </details>
  ));
}
