import type { ReactNode } from 'react';
import type { CodeLanguage } from '../build/highlight.ts';
import type { SiteContext } from '../build/site-context.ts';
import { CodeBlock } from './code-block.tsx';

interface CopiedCodeProps {
  readonly context: SiteContext;
  readonly title: string;
  readonly status?: number;
  readonly code: string;
  readonly language: CodeLanguage;
}

/** Code under a title, with a button that copies it; an answer has its status too. */
export function CopiedCode({ context, title, status, code, language }: CopiedCodeProps): ReactNode {
  return (
    <figure className={status === undefined ? 'sample' : 'sample response'} data-copy-scope="">
      <figcaption className="sample-bar">
        <span className="sample-title">{title}</span>
        {status !== undefined && <span className="http-status">HTTP {status}</span>}
        <button type="button" className="scripted" data-copy="">
          Copy
        </button>
      </figcaption>
      <CodeBlock code={code} language={language} highlight={context.highlight} />
    </figure>
  );
}
