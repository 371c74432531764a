import { type ReactNode, useId } from 'react';
import { API_VERSION, EARLIER_API_VERSION } from '../../../facts/headers.ts';
import { TESTING_VALUES } from '../../../facts/testing.ts';
import type { ChosenHeaders } from '../send-request.ts';

interface HeaderFieldsProps {
  readonly headers: ChosenHeaders;
  /** The operation, because each value of X-TESTING works with one operation only. */
  readonly call: string;
  readonly onChange: (headers: ChosenHeaders) => void;
}

/** The optional headers, collapsed by default. */
export function HeaderFields({ headers, call, onChange }: HeaderFieldsProps): ReactNode {
  const ids = useId();
  const set = (part: Partial<ChosenHeaders>) => onChange({ ...headers, ...part });
  return (
    <details className="part">
      <summary>
        Headers <span className="now">{[headers.version, headers.email, ...headers.testing].join(' · ')}</span>
      </summary>
      <div className="fields">
        <div className="field">
          <label htmlFor={`${ids}version`}>
            <code>X-API-VERSION</code>
          </label>
          <select
            id={`${ids}version`}
            value={headers.version}
            onChange={(event) => set({ version: event.target.value })}
          >
            {[API_VERSION, EARLIER_API_VERSION].map((version) => (
              <option key={version}>{version}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${ids}email`}>
            <code>X-USER-EMAIL</code>
          </label>
          <input id={`${ids}email`} value={headers.email} onChange={(event) => set({ email: event.target.value })} />
        </div>
        <div className="field">
          <label htmlFor={`${ids}name`}>
            <code>X-USER-NAME</code>
          </label>
          <input id={`${ids}name`} value={headers.name} onChange={(event) => set({ name: event.target.value })} />
        </div>
      </div>
      <TestingFields testing={headers.testing} call={call} onChange={(testing) => set({ testing })} />
    </details>
  );
}

interface TestingFieldsProps {
  readonly testing: readonly string[];
  readonly call: string;
  readonly onChange: (testing: readonly string[]) => void;
}

function TestingFields({ testing, call, onChange }: TestingFieldsProps): ReactNode {
  const useful = TESTING_VALUES.filter(({ operation, value }) => operation === call || testing.includes(value));
  const toggle = (value: string) =>
    onChange(testing.includes(value) ? testing.filter((other) => other !== value) : [...testing, value]);
  return (
    <fieldset className="group">
      <legend>
        <code>X-TESTING</code>
      </legend>
      {useful.length === 0 && <small>This header has no effect here.</small>}
      {useful.map(({ value, effect }) => (
        <label className="check" key={value}>
          <input type="checkbox" checked={testing.includes(value)} onChange={() => toggle(value)} />
          <span>
            <code>{value}</code> <small>{effect}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
