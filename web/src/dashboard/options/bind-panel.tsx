import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { Charge, Limit } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { isToSign, neededToBind } from '../next-step.ts';
import { SignatureLine } from '../request/asked/signature-line.tsx';
import { SubjectivityList } from '../request/asked/subjectivity-list.tsx';
import { REQUEST, REQUEST_BIND, type Request } from '../request/request-operations.ts';
import { useChange } from '../request/use-change.ts';
import { useSession } from '../shell/session.ts';
import type { NumberedOption } from './comparison-table.tsx';

/** The chosen option, what binding means, the statement to confirm, and the button. */
export function BindPanel({
  request,
  chosen: { option, number },
}: {
  readonly request: Request;
  readonly chosen: NumberedOption;
}): ReactNode {
  const money = { currency: option.currency, digits: option.currencyDigits };
  const isRequested = request.selectedOptionId === option.id;
  const openSubjectivities = request.subjectivities.filter(({ type, isOpen }) => type === 'PRE_BIND' && isOpen);
  return (
    <Panel title={text.bindTitle(text.option(number))}>
      <p>
        {text.limit} <Limit cents={option.limitCents} {...money} />, {text.retention.toLowerCase()}{' '}
        <Limit cents={option.deductibleCents} {...money} />, {text.total.toLowerCase()}{' '}
        <strong>
          <Charge cents={option.totalCents} {...money} />
        </strong>
      </p>
      {isRequested ? (
        <p className="mt-3 rounded-md bg-done-ground px-4 py-3 text-done">
          {request.policy ? text.bound(request.policy.policyNumber) : bindSaid(request)}
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">{text.bindText}</p>
      )}
      {!request.hasTria && request.hasTerrorismCover && <p className="mt-2">{text.triaWaived}</p>}
      {request.isIndication && <p className="mt-2">{text.indication}</p>}
      {openSubjectivities.length > 0 && (
        <>
          <h3 className="mt-4 text-14">{text.stillOpen}</h3>
          <SubjectivityList
            request={request}
            subjectivities={openSubjectivities}
            signature={<SignatureLine request={request} />}
          />
        </>
      )}
      {!isRequested && <Confirm request={request} optionId={option.id} />}
    </Panel>
  );
}

/** Everything that the bind waits for, as the page of the request says it. */
function bindSaid(request: Request): string {
  const isAnswerOpen = neededToBind(request).length > 0;
  if (!isToSign(request)) return isAnswerOpen ? text.bindNeeds : text.bindRequested;
  const toSign = request.signature.sent ? text.bindSentToSign : text.bindToSign;
  return isAnswerOpen ? `${toSign} ${text.bindAlsoNeeds(neededToBind(request))}` : toSign;
}

function Confirm({ request, optionId }: { readonly request: Request; readonly optionId: string }): ReactNode {
  const { attestationText, attestationVersion } = useSession();
  const [isAttested, setAttested] = useState(false);
  const queries = useQueryClient();
  const announce = useAnnounce();
  const bind = useChange(REQUEST_BIND, bindSaid);
  const send = (): void => {
    bind.mutate(
      { id: request.id, option: optionId, version: attestationVersion },
      {
        onError: (error) => {
          if (!(error instanceof RemoteProblem) || error.code !== 'OPTION_NOT_BINDABLE') return;
          // The page then shows what the request is now, which may take the place of this panel.
          announce(text.saidOf(request.insuredName, error.message));
          void queries.invalidateQueries({ queryKey: [...keyOf(REQUEST), { id: request.id }] });
        },
      },
    );
  };
  const refusal = request.whyNotBind ?? (isAttested ? null : text.mustAttest);
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Checkbox isChecked={isAttested} onChange={setAttested}>
        {attestationText}
      </Checkbox>
      <Button variant="primary" refusal={refusal} isBusy={bind.isPending} onPress={send}>
        {text.bind}
      </Button>
      {bind.error && <ErrorState error={bind.error} />}
    </div>
  );
}
