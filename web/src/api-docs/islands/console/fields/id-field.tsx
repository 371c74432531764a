import type { ReactNode } from 'react';
import type { KnownId } from '../keys/known-ids.ts';
import { type Path, valueAt } from '../values.ts';
import { elementId, useForm } from './form-context.ts';
import type { FormField } from './form-field.ts';
import { SingleInput } from './single-input.tsx';

interface IdFieldProps {
  readonly field: FormField;
  readonly path: Path;
  readonly from: string | undefined;
}

/** An id, with suggestions from this tab's earlier answers, so that no UUID has to be copied by hand. */
export function IdField({ field, path, from }: IdFieldProps): ReactNode {
  const { values, setValue, known, sources } = useForm();
  const value = valueAt(values, path) ?? '';
  const offered = known.filter(({ name }) => name === from);
  const current = offered.find((id) => id.value === value);
  const [latest] = offered;
  return (
    <>
      <div className="with-button">
        <SingleInput control={field.control} path={path} hint={field.hint} isRequired={field.isRequired} />
        {value !== '' && (
          <button type="button" onClick={() => setValue(path, undefined)} aria-label={`Clear ${field.name}`}>
            Clear
          </button>
        )}
      </div>
      {offered.length > 1 && <OtherIds path={path} name={field.name} offered={offered} current={current} />}
      <span className="origin">
        {current && `Filled in ${origin(current)}.`}
        {!current && latest && (
          <button type="button" className="link" onClick={() => setValue(path, latest.value)}>
            Use the id {origin(latest)}
          </button>
        )}
        {!latest && from !== undefined && missing(from, sources[from])}
      </span>
    </>
  );
}

interface OtherIdsProps {
  readonly path: Path;
  readonly name: string;
  readonly offered: readonly KnownId[];
  readonly current: KnownId | undefined;
}

function OtherIds({ path, name, offered, current }: OtherIdsProps): ReactNode {
  const { prefix, setValue } = useForm();
  return (
    <select
      id={`${elementId(prefix, path)}-known`}
      aria-label={`Ids of this tab for ${name}`}
      value={current?.value ?? ''}
      onChange={(event) => event.target.value !== '' && setValue(path, event.target.value)}
    >
      {!current && <option value="">another id of this tab</option>}
      {offered.map((id) => (
        <option key={id.value} value={id.value}>
          {[id.note, `${id.source}, ${timeOf(id)}`, `…${id.value.slice(-6)}`].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}

function origin(id: KnownId): string {
  if (id.name === 'BROKERAGE_ID') return `from ${id.source}, ${timeOf(id)}`;
  return `from your answer to “${id.source}”, ${timeOf(id)}`;
}

function missing(from: string, source: string | undefined): string {
  if (from === 'BROKERAGE_ID') return 'Comes with a sandbox key, or from the provider.';
  return source === undefined ? '' : `Send “${source}” first: its answer fills this in.`;
}

function timeOf({ at }: KnownId): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
