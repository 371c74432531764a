import type { ReactNode } from 'react';
import { programs } from '../build/console/programs.ts';
import type { SiteContext } from '../build/site-context.ts';
import { CodeBlock } from './code-block.tsx';

/** Whole programs, collapsed by default, each with a file to download. */
export function Programs({ context }: { readonly context: SiteContext }): ReactNode {
  return programs(context.input).map(({ address, file, title, language, run, text }) => (
    <details key={file} className="schema program" data-copy-scope="">
      <summary>{title}</summary>
      <p>
        Download <a href={address}>{file}</a>, then run it in the terminal that has <code>API_KEY</code> and{' '}
        <code>BROKERAGE_ID</code>: <code>{run}</code>
      </p>
      <CodeBlock code={text} language={language} highlight={context.highlight} />
    </details>
  ));
}
