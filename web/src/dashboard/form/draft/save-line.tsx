import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { agoText, timeText } from '../../../kit/text/formats.tsx';
import { text } from '../../messages.ts';
import { useSession } from '../../shell/session.ts';
import type { SaveState } from './draft-saver.ts';

/** Whether what is typed is on the server. Only trouble is said aloud: not every letter is news. */
export function SaveLine({ state }: { readonly state: SaveState }): ReactNode {
  const isTrouble = state.kind === 'FAILED' || state.kind === 'REFUSED';
  return (
    <p
      className={
        isTrouble ? 'flex items-center gap-1.5 text-14 text-refused' : 'flex items-center gap-1.5 text-14 text-ink-soft'
      }
    >
      {state.kind === 'SAVED' && state.at !== null && <Check size={16} aria-hidden="true" />}
      {state.kind === 'SAVING' && <LoaderCircle size={16} aria-hidden="true" />}
      {isTrouble && <CloudOff size={16} aria-hidden="true" className="shrink-0" />}
      <span role={isTrouble ? 'alert' : undefined}>{wordsOf(state)}</span>
    </p>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'SAVED':
      return state.at === null ? text.notTypedYet : text.saved(timeText(state.at));
    case 'SAVING':
      return text.saving;
    case 'FAILED':
      return state.isSignedOut ? text.notSavedSignedOut : text.notSaved;
    case 'REFUSED':
      return text.saveRefused(state.why);
    case 'NEWER':
      return text.newerTitle;
    default:
      return state satisfies never;
  }
}

/** Another window has saved since: the person chooses which version goes on. */
export function NewerNotice(props: {
  readonly state: SaveState;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}): ReactNode {
  const { now } = useSession();
  const { state } = props;
  if (state.kind !== 'NEWER') return null;
  const when = state.at === null ? null : agoText(state.at, Date.parse(now));
  return (
    <div role="alert" className="mb-4 grid gap-3 rounded-md bg-waits-ground px-4 py-3 text-waits">
      <div>
        <p className="font-semibold">{text.newerTitle}</p>
        <p>{text.newerText(state.by ?? text.someone, when)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={props.onTake}>{text.takeNewer}</Button>
        <Button onPress={props.onKeep}>{text.keepMine}</Button>
      </div>
    </div>
  );
}
