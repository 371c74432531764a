import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { READ_POLICY, SET_NON_RENEWAL } from '../api/place-operations.ts';
import type { Policy } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';
import { useMay } from '../shell/session.tsx';
import { CancelDialog, NonRenewalDialog } from './policy-dialogs.tsx';

const text = placesText.policy;

/** What staff can do with a policy; each action says why it is not possible now. */
export function PolicyActions({ policy }: { readonly policy: Policy }): ReactNode {
  const navigate = useNavigate();
  const openNames = policy.openPostBind.map(({ description }) => description).join(', ');
  // Both are actions of the quote request that the policy was bound from, with its refusals and texts.
  const request = `/requests/${policy.quoteRequestId}`;
  const mayCancel = useMay('CANCEL_POLICIES');
  const mayUnderwrite = useMay('UNDERWRITE');
  const queries = useQueryClient();
  const announce = useAnnounce();
  const takeBack = useWrite(SET_NON_RENEWAL, ({ done }) => {
    keepAnswer(queries, READ_POLICY, { id: done.id }, { policy: done });
    announce(text.takenBack);
  });
  const whyNotNonRenewal = policy.cancelledOn ? text.cancelledNoRenewal : mayUnderwrite ? null : text.underwriterOnly;
  const whyNotCancel = policy.cancelledOn ? text.alreadyCancelled : mayCancel ? null : text.noPermission;
  const whyNotIssue =
    policy.status === 'CANCELLED' ? text.coverEnded : openNames === '' ? null : text.issueBlocked(openNames);
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('do');
  // The open dialog is part of the address, as on a request, so that the renewals list can link to it.
  const dialog =
    asked === 'CANCEL' && !whyNotCancel ? asked : asked === 'NON_RENEWAL' && !whyNotNonRenewal ? asked : null;
  const setDialog = (wanted: 'CANCEL' | 'NON_RENEWAL' | null): void =>
    setParameters(wanted === null ? {} : { do: wanted }, { replace: true });
  return (
    <>
      {/* On a phone they have a row of their own; beside the name only the first would fit. */}
      <div className="flex flex-wrap gap-x-4 gap-y-2 max-sm:w-full max-sm:gap-x-2">
        {policy.issuedAt === null && (
          <Button variant="primary" refusal={whyNotIssue} onPress={() => void navigate(`${request}?do=ISSUE`)}>
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
          <Button refusal={whyNotNonRenewal} onPress={() => setDialog('NON_RENEWAL')}>
            {text.setNonRenewal}
          </Button>
        )}
        <Button variant="danger" refusal={whyNotCancel} onPress={() => setDialog('CANCEL')}>
          {text.cancel}
        </Button>
      </div>
      {takeBack.error && <ErrorState error={takeBack.error} />}
      {dialog === 'CANCEL' && <CancelDialog policy={policy} onClose={() => setDialog(null)} />}
      {dialog === 'NON_RENEWAL' && <NonRenewalDialog policy={policy} onClose={() => setDialog(null)} />}
    </>
  );
}
