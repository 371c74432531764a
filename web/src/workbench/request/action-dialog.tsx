import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { dialogText } from '../messages/dialog-messages.ts';
import { useDesk } from './request-context.tsx';

export interface ActionDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly isDangerous?: boolean;
  readonly refusal?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A dialog around one action of the request: its own error, one press at a time, Ctrl+Enter sends. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { isBusy, error, clearError } = useDesk();
  return (
    <FormDialog
      {...props}
      isBusy={isBusy}
      error={error}
      onClose={() => {
        clearError();
        props.onClose();
      }}
    />
  );
}

export function FormDialog(
  props: ActionDialogProps & { readonly isBusy: boolean; readonly error: unknown },
): ReactNode {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first thing to fill in has the focus, as after every other way to a form.
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!props.isBusy && !props.refusal) props.onSubmit();
  };
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      size={props.size ?? 'medium'}
      footer={
        <>
          <Button onPress={props.onClose}>{dialogText.cancel}</Button>
          <Button
            variant={props.isDangerous ? 'danger' : 'primary'}
            isBusy={props.isBusy}
            refusal={props.refusal}
            onPress={() => submitForm(formId)}
          >
            {props.submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submitForm(formId)}
        className="flex flex-col gap-4"
      >
        {props.error !== null && props.error !== undefined && <ErrorState error={props.error} />}
        {props.children}
      </form>
    </Dialog>
  );
}

function submitForm(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The words that will leave the house, as they will be read. */
export function Outgoing({
  lines,
  event,
}: {
  readonly lines: readonly ReactNode[];
  readonly event?: string;
}): ReactNode {
  return (
    <section aria-label={dialogText.outgoing} className="rounded-md border border-line bg-sunken px-4 py-3 text-13">
      <h3 className="mb-1 text-12 text-ink-faint">{dialogText.outgoing}</h3>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name and never move
        <p key={index} className="whitespace-pre-wrap">
          {line}
        </p>
      ))}
      {event && (
        <p className="mt-2 border-t border-line pt-2 text-ink-soft">
          {dialogText.webhook}: {event}
        </p>
      )}
    </section>
  );
}
