import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Fact, Facts } from '../../kit/feedback/panel.tsx';
import { CopyButton } from '../../kit/feedback/states.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import type { ApiCall } from './call-operations.ts';
import { DOCS, DocsLink } from './docs-links.tsx';
import { text } from './text.ts';

/** One call of the broker API: how it ended, and on demand everything that is kept of it. */
export function CallRow({ call }: { readonly call: ApiCall }): ReactNode {
  const isFailed = call.errorCodes.length > 0;
  return (
    <li className="py-3 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-mono wrap-anywhere">{call.operations.join(', ') || text.noOperation}</code>
        <Pill meaning={isFailed ? 'refused' : 'done'}>{isFailed ? call.errorCodes.join(', ') : text.outcomeOk}</Pill>
        {call.isReplay && <span className="text-ink-soft">{text.isReplay}</span>}
      </p>
      <p className="text-ink-soft">
        <Instant at={call.at} /> · {text.httpStatus(call.httpStatus)} · {text.took(call.durationMs)}
        {call.quoteRequest && (
          <>
            {' · '}
            <Link to={`/requests/${call.quoteRequest.id}`}>{call.quoteRequest.insuredName}</Link>
          </>
        )}
      </p>
      <details className="mt-1 text-13">
        <summary className="w-fit text-ink-soft">{text.callDetails}</summary>
        <Facts className="mt-2" facts={factsOf(call)} />
      </details>
    </li>
  );
}

function factsOf(call: ApiCall): readonly Fact[] {
  const { quoteRequestId } = call;
  return [
    { name: text.requestId, value: <Copied value={call.requestId} /> },
    ...(quoteRequestId === null ? [] : [{ name: text.quoteRequestId, value: <Copied value={quoteRequestId} /> }]),
    ...(call.operations.length === 0
      ? []
      : [{ name: operationName(call), value: <DocsLinks names={call.operations} to={DOCS.ofOperation} /> }]),
    ...(call.errorCodes.length === 0
      ? []
      : [{ name: text.errorCodes, value: <DocsLinks names={call.errorCodes} to={DOCS.ofError} /> }]),
    { name: text.key, value: <code className="font-mono">{call.keyPrefix ?? ''}…</code> },
    { name: text.apiVersion, value: `${call.apiVersion}, ${call.environment}` },
  ];
}

function operationName({ operationType }: ApiCall): string {
  return operationType === 'MUTATION' ? text.mutation : text.query;
}

function Copied({ value }: { readonly value: string }): ReactNode {
  return (
    <>
      <code className="font-mono break-all">{value}</code> <CopyButton text={value} />
    </>
  );
}

function DocsLinks({
  names,
  to,
}: {
  readonly names: readonly string[];
  readonly to: (name: string) => string;
}): ReactNode {
  return (
    <span className="flex flex-wrap justify-end gap-x-3 sm:justify-start">
      {names.map((name) => (
        <DocsLink key={name} to={to(name)}>
          <code className="font-mono">{name}</code>
        </DocsLink>
      ))}
    </span>
  );
}
