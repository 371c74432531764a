import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { useAnnounce } from '../../kit/status-line.tsx';
import { useWrite } from '../../kit/use-operation.ts';
import { SET_NON_RENEWAL } from '../api/place-operations.ts';
import type { Policy } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';
import { useMay } from '../shell/session.tsx';
import { CancelDialog, NonRenewalDialog } from './policy-dialogs.tsx';

const text = placesText.policy;

/** What staff do with a policy; each says why it is not possible now. */
export function PolicyActions({ policy }: { readonly policy: Policy }): ReactNode {
  const navigate = useNavigate();
  const openNames = policy.openPostBind.map(({ description }) => description).join(', ');
  // Both are actions of the request that the policy was bound from, with its refusals and its words.
  const request = `/requests/${policy.quoteRequestId}`;
  const mayCancel = useMay('CANCEL_POLICIES');
  const mayUnderwrite = useMay('UNDERWRITE');
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [dialog, setDialog] = useState<'cancel' | 'non-renewal' | null>(null);
  const takeBack = useWrite(SET_NON_RENEWAL, ({ done }) => {
    queries.setQueryData(['policy', { id: done.id }], { policy: done });
    announce(text.takenBack);
  });
  const whyNotNonRenewal = policy.cancelledOn ? text.cancelledNoRenewal : mayUnderwrite ? null : text.underwriterOnly;
  const whyNotCancel = policy.cancelledOn ? text.alreadyCancelled : mayCancel ? null : text.noPermission;
  return (
    <>
      {policy.issuedAt === null && (
        <Button
          variant="primary"
          refusal={openNames === '' ? null : text.issueBlocked(openNames)}
          onPress={() => void navigate(`${request}?do=ISSUE`)}
        >
          {text.issue}
        </Button>
      )}
      <Button onPress={() => void navigate(`${request}?do=ADD_NOTE`)}>{text.note}</Button>
      {policy.nonRenewalReason ? (
        <Button
          refusal={policy.renewal ? text.renewalMade : null}
          isBusy={takeBack.isPending}
          onPress={() => takeBack.mutate({ id: policy.id, reason: null, closesRenewal: false })}
        >
          {text.takeBack}
        </Button>
      ) : (
        <Button refusal={whyNotNonRenewal} onPress={() => setDialog('non-renewal')}>
          {text.setNonRenewal}
        </Button>
      )}
      <Button variant="danger" refusal={whyNotCancel} onPress={() => setDialog('cancel')}>
        {text.cancel}
      </Button>
      {takeBack.error && <ErrorState error={takeBack.error} />}
      {dialog === 'cancel' && <CancelDialog policy={policy} onClose={() => setDialog(null)} />}
      {dialog === 'non-renewal' && <NonRenewalDialog policy={policy} onClose={() => setDialog(null)} />}
    </>
  );
}
