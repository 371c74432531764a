import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import type { Command } from '../../../kit/controls/command-palette.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { EmptyState } from '../../../kit/feedback/states.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { Limit } from '../../../kit/text/formats.tsx';
import { type Option, REQUEST_ACTIONS, type RequestCall } from '../../api/request-operations.ts';
import type { LimitPair } from '../../api/schema-interfaces.ts';
import { optionsText } from '../../messages/request/options-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { useOffer } from '../../shell/commands.tsx';
import { useSubmission } from '../request-context.tsx';
import { BrokerPreview } from './broker-preview.tsx';
import { FactorsPanel } from './factors-panel.tsx';
import { MarkNotOfferedDialog } from './mark-not-offered-dialog.tsx';
import { OptionCard } from './option-card.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { GridPanel } from './price/grid-panel.tsx';
import type { NewOption } from './use-option-form.ts';

type OpenEditor =
  | { readonly kind: 'edit' | 'mark'; readonly option: Option }
  | { readonly kind: 'add'; readonly start: NewOption }
  | { readonly kind: 'preview' };

/** The options as they would be shared, side by side, each with its own controls. */
export function OptionsTab(): ReactNode {
  const { request, run, open, isBusy } = useSubmission();
  const [editing, setEditing] = useState<OpenEditor | null>(null);
  const rate = request.actions.find((action) => action.action === 'RATE');
  const refusal = rate?.refusal?.message;
  const { quote } = request;
  // The grid has many stops: by its name an option is edited without passing them.
  const commands = useMemo<readonly Command[]>(
    () =>
      (quote?.options ?? []).map((option) => ({
        id: `edit-${option.id}`,
        label: optionsText.editTitle(option.position + 1),
        group: shellText.paletteGroups.request,
        refusal,
        run: () => setEditing({ kind: 'edit', option }),
      })),
    [quote, refusal],
  );
  useOffer(commands);
  if (!quote) {
    return (
      <Panel title={optionsText.title}>
        <EmptyState
          title={optionsText.none}
          action={
            <Button variant="primary" refusal={refusal} isBusy={isBusy} onPress={() => open('RATE')}>
              {rate?.label}
            </Button>
          }
        >
          {optionsText.noneText}
        </EmptyState>
      </Panel>
    );
  }
  const isFull = quote.options.length >= request.optionGrid.maximumOptions;
  const addRefusal = refusal ?? (isFull ? optionsText.maximum(request.optionGrid.maximumOptions) : undefined);
  const add = (pair?: LimitPair): void =>
    setEditing({ kind: 'add', start: { like: quote.options[0], ...(pair ? { pair } : {}) } });
  const change = (call: RequestCall, done: string): void => run({ action: 'RATE', call, done });
  return (
    <>
      <Panel
        title={optionsText.title}
        aside={
          <>
            <Pill meaning={quote.sharedAt ? 'done' : 'waits'}>
              {quote.sharedAt ? optionsText.shared : optionsText.draft}
            </Pill>
            <Button variant="quiet" hasPopup="dialog" onPress={() => setEditing({ kind: 'preview' })}>
              {optionsText.preview}
            </Button>
            <Button refusal={addRefusal} onPress={() => add()}>
              {optionsText.add}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {quote.options.map((option) => (
            <OptionCard
              key={option.id}
              option={option}
              isChosen={option.id === request.selectedOptionId}
              refusal={refusal}
              isFull={isFull ? optionsText.maximum(request.optionGrid.maximumOptions) : undefined}
              onEdit={() => setEditing({ kind: 'edit', option })}
              onCopy={() => change(REQUEST_ACTIONS.copyOption({ optionId: option.id }), optionsText.copied)}
              onRemove={() => change(REQUEST_ACTIONS.removeOption({ optionId: option.id }), optionsText.removed)}
              onMark={() => setEditing({ kind: 'mark', option })}
              onOffer={() =>
                change(REQUEST_ACTIONS.markNotOffered({ optionId: option.id, reason: null }), optionsText.offered)
              }
            />
          ))}
        </div>
      </Panel>
      <FactorsPanel refusal={refusal} />
      <GridPanel refusal={addRefusal} onChoose={add} />
      {quote.notOffered.length > 0 && (
        <Panel title={optionsText.notOfferedTitle}>
          <ul className="flex flex-col gap-2">
            {quote.notOffered.map((pair) => (
              <li
                key={`${pair.limitCents}/${pair.deductibleCents}/${pair.message}`}
                className="flex flex-wrap gap-x-4 text-13"
              >
                <span className="w-48">
                  <Limit cents={pair.limitCents} currency={request.currency} /> /{' '}
                  <Limit cents={pair.deductibleCents} currency={request.currency} />
                </span>
                <span className="text-ink-soft">{pair.message}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {editing?.kind === 'mark' && <MarkNotOfferedDialog option={editing.option} onClose={() => setEditing(null)} />}
      {editing?.kind === 'edit' && <OptionDialog option={editing.option} onClose={() => setEditing(null)} />}
      {editing?.kind === 'preview' && <BrokerPreview onClose={() => setEditing(null)} />}
      {editing?.kind === 'add' && <OptionDialog option={null} start={editing.start} onClose={() => setEditing(null)} />}
    </>
  );
}
