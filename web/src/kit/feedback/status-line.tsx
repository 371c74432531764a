/**
 * The one line that says what just happened. A finished action moves the focus to it, so that a screen reader says it
 * and the keyboard stays near; an undo stays offered for 10 seconds.
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { kitText } from '../text/kit-messages.ts';

export const SHOWN_MS = 10_000;

/** One press that follows from what was said. */
interface Offer {
  readonly label: string;
  readonly run: () => void;
}

interface Announcement {
  readonly text: string;
  readonly about: string | undefined;
  readonly offer: Offer | undefined;
  readonly sequence: number;
  /** Where it was said. */
  readonly place: string;
}

export interface AnnounceOptions {
  readonly undo?: (() => void) | undefined;
  readonly offer?: Offer | undefined;
  /** Whom or what it is about, such as the insured. */
  readonly about?: string | undefined;
  readonly keepsFocus?: boolean;
  /** The page that opens now, for what is said while leaving another. */
  readonly at?: string;
}

export type Announce = (text: string, options?: AnnounceOptions) => void;

const StatusContext = createContext<Announce>(() => undefined);

export function useAnnounce(): Announce {
  return useContext(StatusContext);
}

/** `place` names the page: what was said on one page is not shown on another. */
export function StatusLine({
  children,
  place = '',
}: {
  readonly children: ReactNode;
  readonly place?: string;
}): ReactNode {
  const [shown, setShown] = useState<Announcement | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const sequence = useRef(0);
  const here = useRef(place);
  useEffect(() => {
    here.current = place;
    setShown((now) => (now === null || now.place === place ? now : null));
  }, [place]);
  const announce = useCallback<Announce>((text, options = {}) => {
    sequence.current += 1;
    wantsFocus.current = options.keepsFocus !== true;
    const { undo, about, at = here.current } = options;
    const offer = undo ? { label: kitText.undo, run: undo } : options.offer;
    const next = { text, about, offer, sequence: sequence.current, place: at };
    // Not before a dialog that this closes is gone with its address: while it stands, nothing outside takes the focus.
    startTransition(() => setShown(next));
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    if (wantsFocus.current) line.current?.focus();
    const timer = setTimeout(() => end(line.current, setShown), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const value = useMemo(() => announce, [announce]);
  return (
    <StatusContext value={value}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4">
        <div
          ref={line}
          role="status"
          tabIndex={-1}
          className={
            shown
              ? 'appear pointer-events-auto flex max-w-xl items-center gap-4 rounded-md border border-line bg-raised px-4 py-2.5 shadow-float'
              : undefined
          }
        >
          {shown && (
            <span className="min-w-0 break-words">
              {shown.about && <b className="font-semibold">{shown.about}: </b>}
              <span>{shown.text}</span>
            </span>
          )}
          {shown?.offer && (
            <button
              type="button"
              className="font-medium text-accent hover:underline"
              onClick={() => {
                end(line.current, setShown);
                shown.offer?.run();
              }}
            >
              {shown.offer.label}
            </button>
          )}
        </div>
      </div>
    </StatusContext>
  );
}

/** An offer that has the focus leaves it to the line: with the button gone it would be lost. */
function end(line: HTMLElement | null, setShown: (shown: null) => void): void {
  if (line?.contains(document.activeElement)) line.focus();
  setShown(null);
}
