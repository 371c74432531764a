import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { DRAFT_PLAN, READ_PLAN, READ_PLANS } from '../../api/plan-operations.ts';
import { plansText as text } from '../../messages/plans-messages.ts';

/** Stores a plan file as a draft, or reports where it is invalid. */
export function DraftUpload(): ReactNode {
  const [id, hintId] = [useId(), useId()];
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const draft = useWrite(DRAFT_PLAN, ({ done }) => {
    void queries.invalidateQueries({ queryKey: keyOf(READ_PLANS) });
    keepAnswer(queries, READ_PLAN, { id: done.id }, { ratePlan: done });
    void navigate(`/settings/plans/${done.id}`);
    announce(text.uploaded(text.named(done.planId, done.version)));
  });
  const send = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file && !draft.isPending) draft.mutate({ document: await file.text() });
    // So that the same file can be chosen again after a correction.
    input.value = '';
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label
          htmlFor={id}
          className="inline-flex h-8 cursor-pointer items-center rounded-md border border-line-strong/50 bg-raised px-3 font-medium focus-within:outline-2 focus-within:outline-accent hover:bg-hover"
        >
          {text.upload}
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            aria-describedby={hintId}
            className="sr-only"
            onChange={(event) => void send(event.currentTarget)}
          />
        </label>
        <p id={hintId} className="min-w-0 flex-1 basis-64 text-13 text-ink-soft">
          {text.uploadHint}
        </p>
      </div>
      {draft.error && <ErrorState error={draft.error} />}
    </div>
  );
}
