import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';

/**
 * Reloads everything before announcing success, so that the screen already shows the result and allows the next step.
 */
export function useDone(): (done: string) => void {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const readThenSay = async (done: string): Promise<void> => {
    await queries.invalidateQueries();
    announce(done, { keepsFocus: true });
  };
  return (done) => void readThenSay(done);
}
