import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { Checkbox, DatePicker, MoneyInput } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { text } from '../messages.ts';
import { ApplicationLink } from './asked-panel.tsx';
import { RESUBMIT, type Request } from './request-operations.ts';
import { useChange } from './use-change.ts';

/** RESUBMIT where it is allowed; otherwise the fixed text of the refusal and the person to contact. */
export function ResubmitPanel({ request }: { readonly request: Request }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { underwriter, whyNotResubmit } = request;
  return (
    <Panel title={text.resubmit}>
      <p>{whyNotResubmit ?? text.resubmitWarning}</p>
      {whyNotResubmit !== null && underwriter && (
        <p className="mt-1">
          {text.contactUnderwriter([
            underwriter.name,
            underwriter.email,
            ...(underwriter.phone === null ? [] : [underwriter.phone]),
          ])}
        </p>
      )}
      <p className="mt-3">
        <Button hasPopup="dialog" refusal={whyNotResubmit} onPress={() => setOpen(true)}>
          {text.resubmit}
        </Button>
      </p>
      {whyNotResubmit === null && (
        <p className="mt-3">
          <ApplicationLink id={request.id} isMain={false} />
        </p>
      )}
      {isOpen && <ResubmitDialog request={request} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

interface Terms {
  readonly aggregateCents: number | null;
  readonly deductibleCents: number | null;
}

const MOST_PAIRS = { CYBER: 3, TECH_EO: 3, CYBER_EU: 5 } as const;

function ResubmitDialog({ request, onClose }: { readonly request: Request; readonly onClose: () => void }): ReactNode {
  const [effectiveOn, setEffectiveOn] = useState(request.effectiveOn ?? '');
  const [pairs, setPairs] = useState<readonly Terms[]>(request.limits);
  const [hasTria, setTria] = useState(request.hasTria);
  const resubmit = useChange(RESUBMIT, text.resubmitted, onClose);
  const send = (): void =>
    resubmit.mutate({
      id: request.id,
      effectiveOn: effectiveOn || null,
      // An amount that cannot be parsed is sent as 0, so that the server reports the fault and its place.
      limits: pairs.map((pair) => ({
        aggregateCents: pair.aggregateCents ?? 0,
        deductibleCents: pair.deductibleCents ?? 0,
      })),
      hasTria: request.hasTerrorismCover ? hasTria : null,
    });
  return (
    <Dialog
      title={text.resubmit}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" isBusy={resubmit.isPending} onPress={send}>
            {text.resubmitSend}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="rounded-md bg-waits-ground px-4 py-3 text-waits">{text.resubmitWarning}</p>
        <DatePicker label={text.effectiveDay} value={effectiveOn} onChange={setEffectiveOn} />
        <Pairs request={request} pairs={pairs} onChange={setPairs} />
        {request.hasTerrorismCover && (
          <Checkbox isChecked={hasTria} onChange={setTria}>
            {text.withTria}
          </Checkbox>
        )}
        {resubmit.error && <ErrorState error={resubmit.error} />}
      </div>
    </Dialog>
  );
}

function Pairs(props: {
  readonly request: Request;
  readonly pairs: readonly Terms[];
  readonly onChange: (pairs: readonly Terms[]) => void;
}): ReactNode {
  const { request, pairs, onChange } = props;
  const money = { currency: request.currency, digits: request.currencyDigits };
  const change = (index: number, changed: Partial<Terms>): void =>
    onChange(pairs.map((pair, position) => (position === index ? { ...pair, ...changed } : pair)));
  return (
    <div className="grid gap-3">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place alone
        <div key={index} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <MoneyInput
            {...money}
            label={text.pairLimit(index + 1)}
            value={pair.aggregateCents}
            onChange={(aggregateCents) => change(index, { aggregateCents })}
          />
          <MoneyInput
            {...money}
            label={text.pairRetention(index + 1)}
            value={pair.deductibleCents}
            onChange={(deductibleCents) => change(index, { deductibleCents })}
          />
          {pairs.length > 1 && (
            <Button
              label={text.removePair(index + 1)}
              onPress={() => onChange(pairs.filter((_, position) => position !== index))}
            >
              {text.remove}
            </Button>
          )}
        </div>
      ))}
      {pairs.length < MOST_PAIRS[request.productType] && (
        <p>
          <Button onPress={() => onChange([...pairs, { aggregateCents: null, deductibleCents: null }])}>
            {text.addPair}
          </Button>
        </p>
      )}
    </div>
  );
}
