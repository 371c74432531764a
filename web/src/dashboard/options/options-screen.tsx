import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useNarrow } from '../../kit/browser/use-narrow.ts';
import { Checkbox, Select } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { clauseText, limitText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { WorksheetPanel } from '../price/worksheet-panel.tsx';
import { SubjectivitiesPanel } from '../request/asked/subjectivities-panel.tsx';
import { Progress } from '../request/progress.tsx';
import { type NotOffered, type Option, REQUEST, type Request } from '../request/request-operations.ts';
import { Failed } from '../shell/not-found.tsx';
import { useTitle } from '../shell/session.ts';
import { BindPanel } from './bind-panel.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { NoOptions, useIsReplaced } from './no-options.tsx';
import { isDocumentPending, QuoteDocument } from './quote-document.tsx';
import { SingleOption } from './single-option.tsx';

/**
 * Up to five options side by side. The compared and chosen options are in the address, so that the page can be shared.
 */
export function OptionsScreen(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(
    REQUEST,
    { id },
    { refetchMs: 10_000, refetchWhile: (read) => isDocumentPending(read.request) },
  );
  useTitle(data ? `${text.options}, ${data.request.insuredName}` : text.options);
  const isReplaced = useIsReplaced(data?.request.options);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="page" />;
  const { request } = data;
  return (
    <>
      <p className="text-14">
        <Link to={`/requests/${request.id}`}>{text.toRequest}</Link>
      </p>
      <h1 className="mt-1 mb-4 text-28">
        {text.options}: {request.insuredName}
      </h1>
      <Progress status={request.status} />
      <div role="status">
        {isReplaced && <p className="mt-4 rounded-md bg-waits-ground px-4 py-3 text-waits">{text.optionsReplaced}</p>}
      </div>
      {request.options.length === 0 ? (
        <>
          <NoOptions request={request} />
          <NotOfferedPanel request={request} pairs={request.notOffered} />
        </>
      ) : (
        <Comparison request={request} />
      )}
    </>
  );
}

function Comparison({ request }: { readonly request: Request }): ReactNode {
  const [params, setParams] = useSearchParams();
  const isNarrow = useNarrow();
  const all = request.options.map((option, index) => ({ option, number: index + 1 }));
  const set = (name: string, value: string): void => {
    const changed = new URLSearchParams(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  const left = all.find(({ option }) => option.id === params.get('left')) ?? all[0];
  const right = all.find(({ option }) => option.id === params.get('right')) ?? all[1];
  const shown = isNarrow && all.length > 2 && left && right ? [left, right] : all;
  const chosenId = request.selectedOptionId ?? params.get('option');
  const chosen = all.find(({ option }) => option.id === chosenId);
  const bindPlace = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  // The next step is below a long table: scroll to it after a choice, but not when a shared address is opened.
  useEffect(() => {
    if (chosenId !== null && hasChosen.current) bindPlace.current?.focus();
  }, [chosenId]);
  const choose = (option: string): void => {
    hasChosen.current = true;
    set('option', option);
  };
  const only = all.length === 1 && request.notOffered.length === 0 ? all[0] : undefined;
  const choices = all.map(({ option, number }) => ({ value: option.id, label: labelOf(option, number) }));
  return (
    <div className="mt-6 grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {!only && (
          <Checkbox isChecked={params.has('differences')} onChange={(isOn) => set('differences', isOn ? '1' : '')}>
            {text.onlyDifferences}
          </Checkbox>
        )}
        <QuoteDocument request={request} />
        {shown.length < all.length && (
          <>
            <Select
              label={text.leftColumn}
              value={left?.option.id ?? ''}
              choices={choices}
              onChange={(value) => set('left', value)}
            />
            <Select
              label={text.rightColumn}
              value={right?.option.id ?? ''}
              choices={choices}
              onChange={(value) => set('right', value)}
            />
          </>
        )}
      </div>
      {only ? (
        <SingleOption request={request} only={only} chosenId={chosenId} onChoose={choose} />
      ) : (
        <ComparisonTable
          request={request}
          options={shown}
          notOffered={isNarrow ? [] : request.notOffered}
          chosenId={chosenId}
          isOnlyDifferences={params.has('differences')}
          onChoose={choose}
        />
      )}
      {isNarrow && <NotOfferedPanel request={request} pairs={request.notOffered} />}
      {chosen && (
        <div ref={bindPlace} tabIndex={-1} className="outline-none">
          <BindPanel key={chosen.option.id} request={request} chosen={chosen} />
        </div>
      )}
      <SubjectivitiesPanel request={request} isBoundElsewhere={chosen !== undefined} />
      <WorksheetPanel key={chosenId} request={request} optionId={chosenId} />
    </div>
  );
}

function labelOf(option: Option, number: number): string {
  const [limit, retention] = [option.limitCents, option.deductibleCents].map((cents) =>
    limitText(cents, option.currency, option.currencyDigits),
  );
  return `${text.option(number)}: ${limit} / ${retention}`;
}

/** On a phone, or when there are no options to compare with, pairs that are not offered are shown as a list. */
function NotOfferedPanel({
  request: { currency, currencyDigits },
  pairs,
}: {
  readonly request: Request;
  readonly pairs: readonly NotOffered[];
}): ReactNode {
  if (pairs.length === 0) return null;
  return (
    <Panel title={text.notOffered}>
      <ul className="grid gap-2">
        {pairs.map(({ limitCents, deductibleCents, reason }) => (
          <li key={`${limitCents}/${deductibleCents}`}>
            <span className="tabular font-medium">
              {limitText(limitCents, currency, currencyDigits)} / {limitText(deductibleCents, currency, currencyDigits)}
            </span>
            : {clauseText(reason)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
