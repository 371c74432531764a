import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { checkSignature, type Verdict } from './check-signature.ts';

/** Three fields and a result with its reason. */
export function Verifier({ headerName }: { readonly headerName: string }): ReactNode {
  const ids = useId();
  const [delivery, setDelivery] = useState({ headers: '', body: '', apiKey: '' });
  const [verdict, setVerdict] = useState<Verdict | undefined>();
  const set = (name: keyof typeof delivery) => (event: { target: { value: string } }) =>
    setDelivery({ ...delivery, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkSignature(delivery, headerName, Date.now()).then(setVerdict);
  };

  return (
    <form className="console" onSubmit={submit} aria-label="Signature verifier">
      <p>
        <label htmlFor={`${ids}headers`}>Headers of the delivery, one to a line</label>
        <textarea id={`${ids}headers`} rows={4} spellCheck={false} value={delivery.headers} onChange={set('headers')} />
      </p>
      <p>
        <label htmlFor={`${ids}body`}>Raw body</label>
        <textarea id={`${ids}body`} rows={5} spellCheck={false} value={delivery.body} onChange={set('body')} />
      </p>
      <p>
        <label htmlFor={`${ids}key`}>API key, or secret of the webhook</label>
        <input id={`${ids}key`} type="password" autoComplete="off" value={delivery.apiKey} onChange={set('apiKey')} />
      </p>
      <p className="console-actions">
        <button type="submit" className="primary">
          Check
        </button>
      </p>
      <p role="status" className="console-status" data-genuine={verdict?.isGenuine}>
        {verdict && `${verdict.isGenuine ? 'Genuine.' : 'Not accepted.'} ${verdict.reason}`}
      </p>
    </form>
  );
}
