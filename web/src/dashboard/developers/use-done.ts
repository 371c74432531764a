import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '../../kit/status-line.tsx';

/** Reads everything again and says what was done. */
export function useDone(): (done: string) => void {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return (done) => {
    void queries.invalidateQueries();
    announce(done, { keepsFocus: true });
  };
}
