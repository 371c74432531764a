import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { Instant } from '../../../kit/text/formats.tsx';
import { ADD_NOTE, READ_REQUEST, REMOVE_NOTE, type Request } from '../../api/request-operations.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { useServerNow } from '../../shell/session.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';
import { MentionSelect } from './mention-select.tsx';
import { NoteField } from './note-field.tsx';
import { useColleagues } from './use-colleagues.ts';

const text = requestText.notes;

export function NotesPanel(): ReactNode {
  const { request } = useSubmission();
  const now = useServerNow();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const draft = useDraft('note', { text: '' });
  const typed = draft.fields.text;
  const names = useColleagues();
  const keep = ({ done }: { readonly done: Request }): void => {
    keepAnswer(queries, READ_REQUEST, { id: done.id }, { request: done });
  };
  const add = useWrite(ADD_NOTE, keep);
  const remove = useWrite(REMOVE_NOTE, (answer) => {
    keep(answer);
    announce(text.removed);
  });
  const refusal = request.actions.find(({ action }) => action === 'ADD_NOTE')?.refusal?.message;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() === '' || add.isPending || refusal) return;
    add.mutate(
      { id: request.id, text: typed.trim() },
      {
        onSuccess: ({ done }) => {
          draft.forget();
          const note = done.notes.find((one) => one.isMine && one.text === typed.trim());
          announce(text.saved, note ? { undo: () => remove.mutate({ id: request.id, noteId: note.id }) } : {});
        },
      },
    );
  };
  return (
    <Panel title={text.title}>
      <form onSubmit={submit} className="flex flex-col gap-2">
        <label htmlFor="new-note" className="sr-only">
          {text.label}
        </label>
        <NoteField value={typed} onChange={(value) => draft.change({ text: value })} onSend={submit} names={names} />
        <MentionSelect
          names={names}
          onChoose={(name) => draft.change({ text: `${typed.trimEnd()} @${name} `.trimStart() })}
        />
        <Button type="submit" refusal={refusal} isBusy={add.isPending} className="self-end">
          {text.save}
        </Button>
      </form>
      {(add.error ?? remove.error) && <ErrorState error={add.error ?? remove.error} className="mt-2" />}
      <ul className="mt-2 flex flex-col gap-3">
        {request.notes.map((note) => (
          <li key={note.id} id={`note-${note.id}`} tabIndex={-1} className="border-t border-line pt-2 text-13">
            <p className="whitespace-pre-wrap">{note.text}</p>
            <p className="text-12 text-ink-faint">
              {note.author}, <Instant at={note.createdAt} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
