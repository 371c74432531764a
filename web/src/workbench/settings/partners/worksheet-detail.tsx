import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { useWrite } from '../../../kit/server/use-operation.ts';
import type { Partner, WorksheetDetail } from '../../api/schema-interfaces.ts';
import { SET_WORKSHEET_DETAIL } from '../../api/settings-operations.ts';
import { settingsText } from '../../messages/places-messages.ts';

const text = settingsText.worksheetDetail;

/** From the least to the most. */
const DETAILS: readonly WorksheetDetail[] = ['OFF', 'SUMMARY', 'FULL'];

/** How much of the way to a price the programs and the brokers of a partner read, and the dialog that changes it. */
export function WorksheetDetailLine(props: { readonly partner: Partner; readonly onDone: () => void }): ReactNode {
  const { partner, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 text-13 text-ink-soft">
      <span>
        {text.title}: <b className="font-medium text-ink">{text.names[partner.worksheetDetail]}</b>
      </span>
      <Button className="h-7" hasPopup="dialog" label={text.changeNamed(partner.name)} onPress={() => setOpen(true)}>
        {text.change}
      </Button>
      {isOpen && <DetailDialog partner={partner} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
}

function DetailDialog(props: {
  readonly partner: Partner;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { partner, onDone, onClose } = props;
  const announce = useAnnounce();
  const name = useId();
  const [detail, setDetail] = useState(partner.worksheetDetail);
  const set = useWrite(SET_WORKSHEET_DETAIL, () => {
    onDone();
    onClose();
    announce(text.done(partner.name, text.names[detail]));
  });
  return (
    <FormDialog
      title={text.dialogTitle(partner.name)}
      submit={text.save}
      size="small"
      onSubmit={() => set.mutate({ partnerId: partner.id, detail })}
      onClose={onClose}
      isBusy={set.isPending}
      error={set.error}
    >
      <p>{text.intro}</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{text.title}</legend>
        {DETAILS.map((value) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-ground"
          >
            <input
              type="radio"
              name={name}
              checked={detail === value}
              onChange={() => setDetail(value)}
              className="mt-1 size-4 shrink-0 accent-(--accent)"
            />
            <span>
              <span className="block font-medium">{text.names[value]}</span>
              <span className="block text-13 text-ink-soft">{text.meanings[value]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
