import { ACTIONS, type QuoteRequestAction, transition } from '@bindery/domain/quote-request/index.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant, RefusalLine } from '../../../kit/controls/button.tsx';
import { Menu } from '../../../kit/controls/menu.tsx';
import type { LegalAction, QuoteRequestStatus, RequestAction } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { useSubmission } from '../request-context.tsx';

export const ACTION_KEYS: Readonly<Partial<Record<RequestAction, string>>> = {
  PICK_UP: 'A',
  RATE: 'R',
  SHARE_QUOTES: 'Q',
  HOLD: 'H',
  ASK_FOR_DATA: 'M',
  DECLINE: 'D',
  ADD_NOTE: 'N',
};

/** Actions that have their own control on the page; the menu and the palette list them as well. */
const ELSEWHERE: ReadonlySet<RequestAction> = new Set([
  'EDIT_SUBJECTIVITIES',
  'EDIT_INVOICE',
  'ASK_FOR_SURVEY',
  'RESCAN',
  'ASSIGN',
  'UPLOAD_DOCUMENT',
  'ADD_NOTE',
  'WRITE_MESSAGE',
  'RELEASE',
  'CLOSE',
]);

/** The steps towards a policy; the furthest one that is open is the primary button. */
const FORWARD: ReadonlySet<RequestAction> = new Set(['RESUME', 'PICK_UP', 'RATE', 'SHARE_QUOTES', 'BIND', 'ISSUE']);

/**
 * The server's list of actions: those that belong to the status are buttons, with a reason when refused; all others are
 * behind "More": first what is possible, then the rest, each with its reason.
 */
export function ActionBar(): ReactNode {
  const { request, open, isBusy } = useSubmission();
  const [reason, setReason] = useState<string | null>(null);
  const buttons = request.actions.filter(
    (action) => belongsTo(action.action, request.status) && !ELSEWHERE.has(action.action),
  );
  const others = request.actions
    .filter((action) => !buttons.includes(action))
    .toSorted((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
  const primary = buttons.findLast((action) => isNextStep(action, request.status))?.action;
  return (
    <RefusalLine value={setReason}>
      <div role="toolbar" aria-label={requestText.actions} className="flex flex-wrap items-center gap-2">
        {buttons.map((action) => (
          <Button
            key={action.action}
            variant={lookOf(action, primary)}
            refusal={action.refusal?.message}
            isBusy={isBusy}
            keyName={ACTION_KEYS[action.action]}
            onPress={() => open(action.action)}
          >
            {action.label}
          </Button>
        ))}
        <Menu
          label={requestText.more}
          trigger={
            <>
              {requestText.more} <ChevronDown size={14} aria-hidden="true" />
            </>
          }
          entries={others.map((action) => ({
            id: action.action,
            label: action.label,
            refusal: action.refusal?.message,
          }))}
          onChoose={(id) => {
            const chosen = others.find((action) => action.action === id);
            if (chosen) open(chosen.action);
          }}
        />
      </div>
      {/* Keeps its room, so that nothing moves when a reason is told. */}
      <p className="min-h-5 text-13 text-ink-soft">{reason && <span role="tooltip">{reason}</span>}</p>
    </RefusalLine>
  );
}

function belongsTo(action: RequestAction, status: QuoteRequestStatus): boolean {
  const known: QuoteRequestAction | undefined = ACTIONS.find((name) => name === action);
  return known !== undefined && transition(known).from.includes(status);
}

/** While the broker is asked, the next step is the broker's: to go on without the answer is no advice. */
function isNextStep({ action, refusal }: LegalAction, status: QuoteRequestStatus): boolean {
  if (action === 'RESUME' && status === 'NEEDS_MORE_DATA') return false;
  return FORWARD.has(action) && !refusal;
}

function lookOf(action: LegalAction, primary: RequestAction | undefined): ButtonVariant {
  if (action.action === primary) return 'primary';
  return action.action === 'DECLINE' ? 'danger' : 'plain';
}
