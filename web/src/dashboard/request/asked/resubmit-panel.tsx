import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Checkbox, DatePicker } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { text } from '../../messages.ts';
import { RESUBMIT, type Request } from '../request-operations.ts';
import { useChange } from '../use-change.ts';
import { ApplicationLink } from './asked-panel.tsx';
import { type AskedPair, completePair, PairFields } from './pair-fields.tsx';

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

function ResubmitDialog({ request, onClose }: { readonly request: Request; readonly onClose: () => void }): ReactNode {
  const [effectiveOn, setEffectiveOn] = useState(request.effectiveOn ?? '');
  const [pairs, setPairs] = useState<readonly AskedPair[]>(request.limits);
  const [hasTria, setTria] = useState(request.hasTria);
  const [isChecked, setChecked] = useState(false);
  const resubmit = useChange(RESUBMIT, text.resubmitted, onClose);
  const send = (): void => {
    setChecked(true);
    const limits = pairs.flatMap(completePair);
    // An amount that cannot be read is no amount: nothing is sent, least of all a retention of zero.
    if (effectiveOn === '' || limits.length < pairs.length) return;
    resubmit.mutate({ id: request.id, effectiveOn, limits, hasTria: request.hasTerrorismCover ? hasTria : null });
  };
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
        <DatePicker
          label={text.effectiveDay}
          value={effectiveOn}
          onChange={setEffectiveOn}
          error={isChecked && effectiveOn === '' ? text.dayNeeded : null}
        />
        <PairFields request={request} pairs={pairs} isChecked={isChecked} onChange={setPairs} />
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
