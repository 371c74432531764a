import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { DISCARD_DRAFT, READ_PLANS } from '../../api/plan-operations.ts';
import type { RatePlan } from '../../api/schema-interfaces.ts';
import { plansText as text } from '../../messages/plans-messages.ts';

export function DiscardDialog(props: {
  readonly plan: RatePlan;
  readonly onClose: () => void;
  readonly onGone: () => void;
}): ReactNode {
  const { plan, onClose, onGone } = props;
  const queries = useQueryClient();
  const announce = useAnnounce();
  const discard = useWrite(DISCARD_DRAFT, () => {
    void queries.invalidateQueries({ queryKey: keyOf(READ_PLANS) });
    onGone();
    announce(text.discarded);
  });
  return (
    <FormDialog
      title={text.discardTitle}
      submit={text.discard}
      size="small"
      isDangerous
      isBusy={discard.isPending}
      error={discard.error}
      onSubmit={() => discard.mutate({ id: plan.id })}
      onClose={onClose}
    >
      <p>{text.discardText(text.named(plan.planId, plan.version))}</p>
    </FormDialog>
  );
}
