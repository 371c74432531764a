import { type ReactNode, useState } from 'react';
import { clauseText } from '../text/formats.tsx';
import { kitText } from '../text/kit-messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { diffText } from './diff-messages.ts';
import type { FieldTexts, Merge } from './merge-fields.ts';

export interface DiffDialogProps {
  readonly merge: Merge;
  readonly who: string;
  readonly when: string;
  readonly fieldLabel: (field: string) => string;
  /** Formats the value of a field; by default the value as stored. */
  readonly valueText?: (field: string, kept: string) => string;
  readonly onMerge: (fields: FieldTexts) => void;
  readonly onDiscard: () => void;
}

/** Resolves REVISION_CONFLICT: fields changed on one side only are kept, for the others the person chooses. */
export function DiffDialog(props: DiffDialogProps): ReactNode {
  const { merge, fieldLabel, valueText = (_, kept) => kept } = props;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const take = (field: string, isTheirs: boolean): void => {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const finish = (): void => {
    const chosen = merge.conflicts.map(({ field, mine, theirs }) => [field, taken.has(field) ? theirs : mine]);
    props.onMerge({ ...merge.settled, ...Object.fromEntries(chosen) });
  };
  return (
    <Dialog
      title={diffText.title}
      onClose={props.onDiscard}
      isAlert
      footer={
        <>
          <Button onPress={props.onDiscard}>{diffText.discardMine}</Button>
          <Button variant="primary" onPress={finish}>
            {diffText.merge}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">
        {merge.conflicts.length > 0 ? diffText.text(props.who, props.when) : diffText.noOverlap(props.who, props.when)}
      </p>
      {merge.taken.length > 0 && (
        <ul aria-label={diffText.mergedAlone} className="mb-3 list-disc pl-5 text-13">
          {merge.taken.map(({ field, before, after }) => (
            <li key={field}>
              <span className="font-medium">{clauseText(fieldLabel(field))}</span>:{' '}
              {kitText.was(valueText(field, before) || kitText.empty, valueText(field, after) || kitText.empty)}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-3">
        {merge.conflicts.map(({ field, mine, theirs }) => (
          <fieldset key={field} className="rounded-md border border-line p-3">
            <legend className="px-1 text-13 font-medium">{clauseText(fieldLabel(field))}</legend>
            <Side
              name={field}
              title={diffText.yours}
              label={diffText.keepYours(fieldLabel(field))}
              text={valueText(field, mine)}
              isChosen={!taken.has(field)}
              onChoose={() => take(field, false)}
            />
            <Side
              name={field}
              title={diffText.theirs}
              label={diffText.takeTheirs(fieldLabel(field))}
              text={valueText(field, theirs)}
              isChosen={taken.has(field)}
              onChoose={() => take(field, true)}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function Side(props: {
  readonly name: string;
  readonly title: string;
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  return (
    <label className="flex items-start gap-2 rounded-md px-2 py-1 hover:bg-hover">
      <input
        type="radio"
        name={props.name}
        checked={props.isChosen}
        onChange={props.onChoose}
        aria-label={props.label}
        className="mt-1 accent-(--accent)"
      />
      <span className="w-14 shrink-0 text-13 text-ink-faint">{props.title}</span>
      <span className="min-w-0 whitespace-pre-wrap">{props.text === '' ? kitText.empty : props.text}</span>
    </label>
  );
}
