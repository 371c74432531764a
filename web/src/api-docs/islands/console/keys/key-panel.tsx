import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CopyButton } from '../copy-button.tsx';
import {
  forgetKey,
  getSandboxKey,
  masked,
  openDashboard,
  type TrialKey,
  takeOwnKey,
  useTabKey,
} from './sandbox-key.ts';

/** The API key of this tab: request one, paste one, show it, forget it. */
export function KeyPanel({ asksAtOnce = false }: { readonly asksAtOnce?: boolean }): ReactNode {
  const { apiKey, trial } = useTabKey();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears; the focus stays in the panel.
  const focusPanel = () => requestAnimationFrame(() => place.current?.focus());
  return (
    <div className="key-panel" ref={place} tabIndex={-1} role="group" aria-label="Sandbox key">
      {trial ? (
        <TrialKey apiKey={apiKey} trial={trial} onForget={focusPanel} />
      ) : (
        <OwnKey apiKey={apiKey} asksAtOnce={asksAtOnce} onIssued={focusPanel} />
      )}
    </div>
  );
}

interface OwnKeyProps {
  readonly apiKey: string;
  /** True when the request button was pressed before the panel was loaded. */
  readonly asksAtOnce: boolean;
  readonly onIssued: () => void;
}

function OwnKey({ apiKey, asksAtOnce, onIssued }: OwnKeyProps): ReactNode {
  const id = useId();
  const [message, setMessage] = useState('');
  const get = async () => {
    setMessage('Asking for a key…');
    try {
      await getSandboxKey();
      onIssued();
    } catch (cause) {
      setMessage(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && asksAtOnce && apiKey === '') void get();
    isFirst.current = false;
  });
  return (
    <>
      <div className="get-key">
        <button type="button" className="primary" onClick={() => void get()}>
          Get a sandbox key
        </button>
        <small>A trial partner with its own brokerage. No sign-up.</small>
      </div>
      <div className="field">
        <label htmlFor={id}>Your sandbox key</label>
        <div className="with-button">
          <input
            id={id}
            type="password"
            autoComplete="off"
            placeholder="or paste the key you have"
            value={apiKey}
            onChange={(event) => takeOwnKey(event.target.value)}
          />
          {apiKey !== '' && (
            <button type="button" onClick={forgetKey}>
              Forget
            </button>
          )}
        </div>
        <small>Kept in this tab only, until you close it.</small>
      </div>
      <p role="status" className="key-message">
        {message}
      </p>
    </>
  );
}

interface TrialKeyProps {
  readonly apiKey: string;
  readonly trial: TrialKey;
  readonly onForget: () => void;
}

function TrialKey({ apiKey, trial, onForget }: TrialKeyProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const [message, setMessage] = useState('');
  const { brokerageId, partnerName, expiresAt } = trial;
  const hasEnded = new Date(expiresAt).getTime() <= Date.now();
  const open = async () => {
    setMessage('Signing in…');
    await openDashboard(apiKey).catch((cause: unknown) =>
      setMessage(cause instanceof Error ? cause.message : String(cause)),
    );
  };
  const forget = () => {
    forgetKey();
    onForget();
  };
  return (
    <>
      <dl>
        <div>
          <dt>Sandbox key</dt>
          <dd>
            <code>{isShown ? apiKey : masked(apiKey)}</code>
          </dd>
        </div>
        <div>
          <dt>Your brokerage id</dt>
          <dd>
            <code>{brokerageId}</code>
          </dd>
        </div>
        <div>
          <dt>Partner</dt>
          <dd>
            {partnerName}, {hasEnded ? 'ended' : 'until'}{' '}
            {new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}
          </dd>
        </div>
      </dl>
      <div className="buttons">
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show key
        </button>
        <CopyButton
          text={`export API_KEY='${apiKey}'\nexport BROKERAGE_ID='${brokerageId}'\nexport API_URL='${location.origin}'\n`}
        >
          Copy for your shell
        </CopyButton>
        {!hasEnded && (
          <button type="button" onClick={() => void open()}>
            Open the dashboard
          </button>
        )}
        <button type="button" onClick={forget}>
          Forget
        </button>
        <small>{hasEnded ? 'This key has expired. Forget it and get another one.' : 'This tab only.'}</small>
      </div>
      <p role="status" className="key-message">
        {message}
      </p>
    </>
  );
}
