import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { READ_SAVED_VIEWS } from '../api/queue-operations.ts';
import type { SavedView } from '../api/schema-interfaces.ts';

/** Every change of the saved views answers all of them: nothing has to be read again. */
export function useKeepViews(): (views: readonly SavedView[]) => void {
  const queries = useQueryClient();
  return (savedViews) => keepAnswer(queries, READ_SAVED_VIEWS, {}, { savedViews });
}
