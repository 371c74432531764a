import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { ErrorState } from '../feedback/states.tsx';
import { kitText } from '../text/kit-messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useFirstFault } from './use-first-fault.ts';

export interface FormDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly submit: string;
  /** Label of the button that leaves it, where "Cancel" could mean what it submits. */
  readonly leave?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly isDangerous?: boolean;
  /** Why the form cannot be submitted now; shown by the button. */
  readonly refusal?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isBusy: boolean;
  readonly error: unknown;
}

/**
 * A dialog around one form: shows its own error, prevents double submission, and submits on Ctrl+Enter, and on Enter in
 * a field of one line. A dangerous one with several fields is submitted by its button or Ctrl+Enter alone.
 */
export function FormDialog(props: FormDialogProps): ReactNode {
  const formId = useId();
  const { form, tried } = useFirstFault(props.isBusy);
  useEffect(() => {
    // Focuses the first field, however the form was opened.
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus();
  }, [form]);
  useEffect(() => {
    // On the whole dialog: where the form has no field the focus is on the dialog itself.
    const dialog = form.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitForm(formId);
    };
    dialog?.addEventListener('keydown', press);
    return () => dialog?.removeEventListener('keydown', press);
  }, [form, formId]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (props.isBusy || props.refusal) return;
    props.onSubmit();
    tried();
  };
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      size={props.size ?? 'medium'}
      footer={
        <>
          <Button onPress={props.onClose}>{props.leave ?? kitText.cancel}</Button>
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
      <form ref={form} id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {props.error !== null && props.error !== undefined && <ErrorState error={props.error} />}
        {props.children}
        {/* The buttons stand outside of the form: without one inside, Enter submits only where there is one field. */}
        {!props.isDangerous && <button type="submit" hidden />}
      </form>
    </Dialog>
  );
}

function submitForm(id: string): void {
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
