import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Command } from '../../../kit/controls/command-palette.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { type KeyMap, useKeys } from '../../../kit/keyboard/use-keys.ts';
import { REQUEST_ACTIONS, type Request } from '../../api/request-operations.ts';
import type { RequestAction } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { useOffer } from '../../shell/commands.tsx';
import type { RunOptions } from '../request-context.tsx';
import { ACTION_KEYS } from './action-bar.tsx';

const AT_ONCE = {
  PICK_UP: REQUEST_ACTIONS.pickUp,
  RELEASE: REQUEST_ACTIONS.release,
  RATE: REQUEST_ACTIONS.rate,
  RESUME: REQUEST_ACTIONS.resume,
  RESCAN: REQUEST_ACTIONS.rescan,
} as const;

/** Actions that lead to a part of the page instead of a dialog. */
const PLACES: Readonly<Partial<Record<RequestAction, string>>> = {
  UPLOAD_DOCUMENT: 'upload-document',
  ADD_NOTE: 'new-note',
};

/** Said to the conversation when it is opened to write. */
const WRITING = { isWriting: true };

/** The open dialog is part of the address: `?do=DECLINE`. */
export function useOpenAction(request: Request | null | undefined, run: (options: RunOptions) => void) {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = parameters.get('do');
  const isLegal = request?.actions.some((action) => action.action === asked && !action.refusal) ?? false;
  const close = useCallback(() => setParameters((now) => without(now, 'do'), { replace: true }), [setParameters]);
  const open = (action: RequestAction): void => {
    if (!request) return;
    const place = PLACES[action];
    if (place) {
      const element = document.getElementById(place);
      element?.scrollIntoView({ block: 'center' });
      element?.focus();
    } else if (action === 'WRITE_MESSAGE') {
      void navigate(`/requests/${request.id}/conversation`, { state: WRITING });
    } else if (action in AT_ONCE && !losesWork(action, request)) {
      const name = action as keyof typeof AT_ONCE;
      run({
        action,
        call: AT_ONCE[name](),
        ...(name === 'RATE' ? { onDone: () => void navigate(`/requests/${request.id}/options`) } : {}),
      });
    } else setParameters((now) => new URLSearchParams({ ...Object.fromEntries(now), do: action }), { replace: true });
  };
  return { open, close, dialog: isLegal ? (asked as RequestAction) : null };
}

const { review, rating, options, conversation, timeline } = requestText.tabs;
/** The bind desk has its letter, and its name is that of an action. */
const TABS = [
  ['', review],
  ['/rating', rating],
  ['/options', options],
  ['/conversation', conversation],
  ['/timeline', timeline],
] as const;

/** Letter shortcuts and palette commands of the submission page, from the same list as the buttons. */
export function RequestCommands({
  request,
  open,
}: {
  readonly request: Request;
  readonly open: (action: RequestAction) => void;
}): ReactNode {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const tryOpen = (action: RequestAction) => (): void => {
    const refusal = request.actions.find((one) => one.action === action)?.refusal;
    if (refusal) announce(refusal.message, { keepsFocus: true });
    else open(action);
  };
  const letters = Object.entries(ACTION_KEYS).map(([action, key]) => [
    key.toLowerCase(),
    tryOpen(action as RequestAction),
  ]);
  const canPickUp = !request.actions.find((one) => one.action === 'PICK_UP')?.refusal;
  const keys: KeyMap = {
    ...Object.fromEntries(letters),
    a: tryOpen(canPickUp ? 'PICK_UP' : 'ASSIGN'),
    b: () => void navigate(`/requests/${request.id}/bind`),
  };
  useKeys(keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` differs with each drawing and means the same
  const commands = useMemo<readonly Command[]>(
    () =>
      request.actions.map((action) => ({
        id: action.action,
        label: action.label,
        group: shellText.paletteGroups.request,
        keys: ACTION_KEYS[action.action],
        refusal: action.refusal?.message,
        run: () => open(action.action),
      })),
    [request],
  );
  const tabs = useMemo<readonly Command[]>(
    () =>
      TABS.map(([path, label]) => ({
        id: `tab-${path}`,
        label,
        group: shellText.paletteGroups.request,
        run: () => void navigate(`/requests/${request.id}${path}`),
      })),
    [request.id, navigate],
  );
  useOffer(commands);
  useOffer(tabs);
  return null;
}

/** Rating starts from what was asked: what the underwriter changed in the quote in work would be gone. */
function losesWork(action: RequestAction, { quote }: Request): boolean {
  return action === 'RATE' && quote !== null && quote.sharedAt === null;
}

function without(parameters: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(name);
  return next;
}
