import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '../../../kit/controls/form-dialog.tsx';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { useSubmission } from '../request-context.tsx';

/**
 * A dialog around one action of the request: shows its own error, prevents double submission, and submits on
 * Ctrl+Enter.
 */
export function ActionDialog(props: Omit<FormDialogProps, 'isBusy' | 'error'> & { error?: Error | null }): ReactNode {
  const { isBusy, error, clearError } = useSubmission();
  return (
    <FormDialog
      {...props}
      isBusy={isBusy}
      error={props.error ?? error}
      onClose={() => {
        clearError();
        props.onClose();
      }}
    />
  );
}

/** The texts that will be sent, as the recipient will read them. */
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
