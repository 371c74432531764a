import vectors from '@bindery/webhook-verify/vectors.json' with { type: 'json' };
import type { ReactNode } from 'react';
import type { SiteContext } from '../../build/site-context.ts';
import { CodeBlock } from '../code-block.tsx';
import { DataTable } from './data-table.tsx';

const RESULTS: Readonly<Record<string, string>> = {
  ok: 'genuine',
  'header-missing': 'refused: a header is missing',
  'header-malformed': 'refused: a header cannot be read',
  stale: 'refused: too old or too new',
  'signature-mismatch': 'refused: the signature is another',
  'body-malformed': 'refused: signed, but not an event',
};

const FILE = JSON.stringify(vectors, null, 2);

/**
 * Test vectors for a receiver's own verification: every vector by name and result, with the values in one file below.
 */
export function SignatureVectors({ highlight }: SiteContext): ReactNode {
  return (
    <>
      <DataTable
        caption="Test vectors"
        head={['Delivery', 'Result']}
        rows={vectors.cases.map(({ name, expected }) => [name, RESULTS[expected] ?? expected])}
      />
      <details className="schema">
        <summary>All vectors as JSON</summary>
        <CodeBlock code={FILE} language="json" highlight={highlight} />
      </details>
    </>
  );
}
