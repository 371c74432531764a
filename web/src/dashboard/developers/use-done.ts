import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';

/** Reads everything again, then says what was done: what is said is also on the screen, and its next step allowed. */
export function useDone(): (done: string) => void {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const readThenSay = async (done: string): Promise<void> => {
    await queries.invalidateQueries();
    announce(done, { keepsFocus: true });
  };
  return (done) => void readThenSay(done);
}
