import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { TextArea } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useGraphql } from '../../kit/server/graphql-client.ts';
import { SIGNATURE_CHECK } from './developer-operations.ts';
import { DOCS, DocsLink } from './docs-links.tsx';
import { text } from './text.ts';

/** Checks whether a pasted webhook delivery was signed with one of the active keys. */
export function SignaturePanel(): ReactNode {
  const client = useGraphql();
  const [headers, setHeaders] = useState('');
  const [body, setBody] = useState('');
  const [result, setResult] = useState<keyof typeof text.signatureResults | null>(null);
  const [error, setError] = useState<unknown>(null);
  const check = async (): Promise<void> => {
    setError(null);
    setResult(null);
    try {
      setResult((await client.run(SIGNATURE_CHECK, { headers, body })).signatureCheck);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Panel title={text.signature} aside={<DocsLink to={DOCS.signature}>{text.docsSignature}</DocsLink>}>
      <p className="text-14 text-ink-soft">{text.signatureHint}</p>
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <TextArea label={text.receivedHeaders} rows={4} value={headers} onChange={setHeaders} />
        <TextArea label={text.receivedBody} rows={4} value={body} onChange={setBody} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button refusal={headers.trim() === '' ? text.pasteFirst : null} onPress={() => void check()}>
          {text.checkSignature}
        </Button>
        <p role="status" className={result === 'VALID' ? 'text-done' : 'text-refused'}>
          {result && text.signatureResults[result]}
        </p>
      </div>
      {error !== null && <ErrorState error={error} className="mt-3" />}
    </Panel>
  );
}
