import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { PREVIEW_MAIL } from '../../api/mail-operations.ts';
import type { HandOverDraft } from '../../api/schema-interfaces.ts';
import { mailText as text } from '../../messages/request/mail-messages.ts';
import { useSubmission } from '../request-context.tsx';

const PAUSE_MS = 400;
/** About as high as a mail, so that the buttons below keep their place. */
const LINES = 12;

/** The mail that the broker will get, word for word, as the server will write it; it follows what is typed. */
export function MailPreview({ draft }: { readonly draft: HandOverDraft }): ReactNode {
  const { request } = useSubmission();
  const shown = useSettled(draft);
  const read = useRead(PREVIEW_MAIL, { id: request.id, draft: shown });
  const mail = read.data?.mailPreview;
  return (
    <section aria-label={text.preview} className="rounded-md border border-line px-4 py-3 text-13">
      <h3 className="mb-1 text-12 text-ink-faint">{text.preview}</h3>
      {read.isPending && <Skeleton rows={LINES} />}
      {read.error && <p className="text-ink-soft">{text.unknown}</p>}
      {read.data && !mail && <p className="text-ink-soft">{text.noAgent}</p>}
      {mail && (
        <>
          {!mail.isMailed && <p className="mb-2 text-ink-soft">{text.inboxOnly}</p>}
          <p className="text-ink-soft">
            {text.to}: {mail.to}
          </p>
          <p className="mb-2 font-semibold">{mail.subject}</p>
          <p className="break-words whitespace-pre-wrap">{mail.body}</p>
        </>
      )}
    </section>
  );
}

/** What is typed, once the typing pauses. */
function useSettled(draft: HandOverDraft): HandOverDraft {
  const [settled, setSettled] = useState(draft);
  const typed = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is compared by what it says
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
