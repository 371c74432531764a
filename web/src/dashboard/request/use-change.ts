import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type AnnounceOptions, useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf, type Operation } from '../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { READ_PATH } from '../price/price-operations.ts';
import type { Request } from './request-operations.ts';
import { REQUEST } from './request-operations.ts';

/**
 * Changes the request: replaces the page's request with the answer and announces the result. What is done in a dialog
 * announces with `keepsFocus`: the focus returns to the button that opened it, and the keyboard stays where it was.
 */
export function useChange<Variables extends object>(
  asked: Operation<{ readonly done: Request }, Variables>,
  said: string | ((done: Request) => string),
  onDone?: () => void,
  announced: AnnounceOptions = {},
): UseMutationResult<{ readonly done: Request }, Error, Variables> {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return useWrite(asked, ({ done }) => {
    keepAnswer(queries, REQUEST, { id: done.id }, { request: done });
    // What the answers before were worth would contradict the rest of the page.
    void queries.invalidateQueries({ queryKey: [...keyOf(READ_PATH), { id: done.id }] });
    onDone?.();
    announce(text.saidOf(done.insuredName, typeof said === 'string' ? said : said(done)), announced);
  });
}
