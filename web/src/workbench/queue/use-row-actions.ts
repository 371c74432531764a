import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Command } from '../../kit/controls/command-palette.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import type { KeyMap } from '../../kit/keyboard/use-keys.ts';
import { keyOf, useGraphql } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { ASSIGN } from '../api/queue-operations.ts';
import { READ_REQUEST } from '../api/request-operations.ts';
import type { BulkResult, QueueRow, RequestAction } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { useSession } from '../shell/session.tsx';

/** Actions that a letter opens on the page of the request, if they are allowed there. */
const OPENED: Readonly<Record<string, RequestAction>> = {
  h: 'HOLD',
  m: 'ASK_FOR_DATA',
  d: 'DECLINE',
  q: 'SHARE_QUOTES',
  n: 'ADD_NOTE',
};

/** Parts of the page that a letter opens. Rating changes the request: the person presses the button there. */
const PARTS: Readonly<Record<string, string>> = { r: '/options', b: '/bind' };

export const ROW_LETTERS = ['a', ...Object.keys(OPENED), ...Object.keys(PARTS)];

/** The letters of the page of a request, for a row of the queue; what is refused says why and opens nothing. */
export function useRowActions(rows: readonly QueueRow[], onDone: () => void): (letter: string, id: string) => void {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const client = useGraphql();
  const queries = useQueryClient();
  const { staff } = useSession();
  const assign = useWrite(ASSIGN, onDone);
  const open = async (action: RequestAction, id: string): Promise<void> => {
    const asked = {
      queryKey: [...keyOf(READ_REQUEST), { id }],
      queryFn: async () => await client.run(READ_REQUEST, { id }),
    };
    // Where the server cannot say, the page of the request tells what is wrong.
    const read = await queries.fetchQuery(asked).catch(() => null);
    const refusal = read?.request?.actions.find((one) => one.action === action)?.refusal;
    if (refusal) announce(refusal.message, { keepsFocus: true });
    else await navigate(`/requests/${id}?do=${action}`);
  };
  const assignToMe = (id: string): void => {
    // Noted before the press: the list shows the new one when it is answered.
    const before = rows.find((row) => row.id === id)?.assignee?.id ?? null;
    const say = ([result]: readonly BulkResult[]): void => {
      if (result?.refusal) announce(result.refusal.message, { keepsFocus: true });
      else {
        const undo = (): void => assign.mutate({ ids: [id], assigneeId: before });
        announce(queueText.assigned(1, staff.name), { keepsFocus: true, undo: before === staff.id ? undefined : undo });
      }
    };
    assign.mutate({ ids: [id], assigneeId: staff.id }, { onSuccess: ({ results }) => say(results) });
  };
  return (letter, id) => {
    const action = OPENED[letter];
    if (letter === 'a') assignToMe(id);
    else if (action) void open(action, id);
    else void navigate(`/requests/${id}${PARTS[letter] ?? ''}`);
  };
}

/** The same actions for the palette, with the name of the insured. */
export function commandsOfRow(
  act: (letter: string, id: string) => void,
  row: QueueRow | undefined,
): readonly Command[] {
  if (!row) return [];
  return Object.entries(queueText.rowActions).map(([letter, label]) => ({
    id: `row-${letter}`,
    label: queueText.onRow(label, row.insuredName),
    group: shellText.paletteGroups.row,
    keys: letter.toUpperCase(),
    run: () => act(letter, row.id),
  }));
}

/** The letters as keys of the screen; `rowId` tells on which row the cursor is. */
export function keysOfRow(
  act: (letter: string, id: string) => void,
  rowId: () => string | undefined,
  miss: () => void,
): KeyMap {
  return Object.fromEntries(
    ROW_LETTERS.map((letter) => [
      letter,
      () => {
        const id = rowId();
        if (id === undefined) miss();
        else act(letter, id);
      },
    ]),
  );
}
