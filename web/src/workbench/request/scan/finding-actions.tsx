import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { DECIDE_FINDING, READ_SCAN_REPORT } from '../../api/scan-operations.ts';
import type { FindingDecisionKind, ReportFinding } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { useMay } from '../../shell/session.tsx';
import { type Decided, DecideFindingDialog } from './decide-finding-dialog.tsx';
import { FindingSubjectivity } from './finding-subjectivity.tsx';

/** What a person can do about one finding. */
export function FindingActions({ finding }: { readonly finding: ReportFinding }): ReactNode {
  const refusal = useMay('UNDERWRITE') ? null : text.mayNot;
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [deciding, setDeciding] = useState<Decided | null>(null);
  const decide = useWrite(DECIDE_FINDING, ({ done }) => {
    setDeciding(null);
    void queries.invalidateQueries({ queryKey: keyOf(READ_SCAN_REPORT) });
    announce(text.decideDone[done.decision?.kind ?? 'OPEN']);
  });
  const send = (decision: FindingDecisionKind, reason: string | null, onSuccess?: () => void): void =>
    decide.mutate({ id: finding.id, decision, reason }, onSuccess && { onSuccess });
  const button = (label: string, onPress: () => void): ReactNode => (
    <Button refusal={refusal} isBusy={decide.isPending} label={text.named(label, finding.title)} onPress={onPress}>
      {label}
    </Button>
  );
  const kind = finding.decision?.kind;
  return (
    <>
      {decide.error && !deciding && <ErrorState error={decide.error} />}
      <div className="flex flex-wrap gap-2">
        {kind !== 'DISPUTED' && button(text.dispute, () => setDeciding('DISPUTED'))}
        {kind !== 'ACCEPTED' && button(text.accept, () => setDeciding('ACCEPTED'))}
        {kind && button(text.reopen, () => send('OPEN', null))}
        <FindingSubjectivity finding={finding} />
      </div>
      {deciding && (
        <DecideFindingDialog
          finding={finding}
          decision={deciding}
          isBusy={decide.isPending}
          error={decide.error}
          onDecide={(reason, onDecided) => send(deciding, reason, onDecided)}
          onClose={() => {
            decide.reset();
            setDeciding(null);
          }}
        />
      )}
    </>
  );
}
