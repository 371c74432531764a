import { createContext, type ReactNode, type Ref, useContext, useId, useState } from 'react';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { shownKeys, useLetters } from '../keyboard/letters.ts';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly variant?: ButtonVariant;
  readonly type?: 'button' | 'submit';
  /** Why the action would be refused; the button stays focusable and shows the reason. */
  readonly refusal?: string | null | undefined;
  /** A request is in progress: further presses do nothing, and the width does not change. */
  readonly isBusy?: boolean;
  readonly keyName?: string | undefined;
  readonly label?: string | undefined;
  readonly isPressed?: boolean;
  readonly hasPopup?: 'menu' | 'dialog';
  readonly isExpanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string;
}

const LOOK: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-raised text-ink border-line-strong/50 hover:bg-hover',
  // The colour of a link: a press of it does something, and text does not.
  quiet: 'bg-transparent text-accent border-transparent hover:bg-hover hover:text-accent-strong',
  danger: 'bg-raised text-refused border-refused/50 hover:bg-refused-ground',
};

const REFUSED = 'bg-sunken text-ink-faint border-line border-dashed cursor-not-allowed';

/**
 * Where a group of buttons shows the reason of the one that is pointed at: in one line of its own, so that nothing is
 * covered. Without it the reason floats beside the button.
 */
export const RefusalLine = createContext<((reason: string | null) => void) | null>(null);

/**
 * A button that stays reachable by keyboard: with `refusal` it is `aria-disabled` but focusable, and shows its reason
 * on hover, focus and press.
 */
export function Button(props: ButtonProps): ReactNode {
  const { children, onPress, variant = 'plain', type = 'button', refusal, isBusy = false, keyName, label } = props;
  const letters = useLetters();
  const reasonId = useId();
  const [isExplained, setExplained] = useState(false);
  const [side, setSide] = useState<'left' | 'right'>('right');
  const blocked = Boolean(refusal) || isBusy;
  const tell = useContext(RefusalLine);
  const show = (isShown: boolean): void => tell?.(isShown && refusal ? refusal : null);
  const button = (
    <button
      ref={props.ref}
      type={blocked ? 'button' : type}
      aria-disabled={blocked || undefined}
      aria-describedby={refusal ? reasonId : undefined}
      aria-label={label}
      aria-pressed={props.isPressed}
      aria-haspopup={props.hasPopup}
      aria-expanded={props.isExpanded}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={keyName && shownKeys(letters, keyName)}
      onClick={() => {
        show(blocked);
        if (blocked) setExplained(Boolean(refusal));
        else onPress?.();
      }}
      onPointerEnter={(event) => {
        show(true);
        setSide(nearSide(event.currentTarget));
      }}
      onPointerLeave={() => show(false)}
      onFocus={(event) => {
        show(true);
        setSide(nearSide(event.currentTarget));
      }}
      onBlur={() => {
        show(false);
        setExplained(false);
      }}
      onKeyDown={(event) => event.key === 'Escape' && setExplained(false)}
      className={classNames(
        // On a phone a long label takes a second line.
        'inline-flex min-h-8 max-w-full items-center justify-center gap-1.5 rounded-md border px-3 font-medium select-none sm:h-8 sm:whitespace-nowrap',
        refusal ? REFUSED : LOOK[variant],
        isBusy && 'opacity-60',
        props.isPressed && 'bg-accent-ground! text-accent-strong!',
        props.className,
      )}
    >
      {children}
      {keyName && <KeyHint keys={keyName} />}
    </button>
  );
  // Renders the same elements with and without a reason, so that a button keeps the focus when it becomes enabled.
  return (
    <span className={refusal ? 'group relative inline-flex max-w-full' : 'contents'}>
      {button}
      {refusal && tell && (
        <span id={reasonId} className="sr-only">
          {refusal}
        </span>
      )}
      {refusal && !tell && (
        <span
          id={reasonId}
          role="tooltip"
          className={classNames(
            // At the bottom of the screen on a phone: beside the button it could overflow the screen.
            'appear fixed inset-x-4 bottom-4 z-30 rounded-md border border-line bg-raised px-3 py-2 text-13 font-normal whitespace-normal text-ink shadow-float sm:absolute sm:inset-x-auto sm:top-full sm:bottom-auto sm:mt-1 sm:w-max sm:max-w-72',
            side === 'left' ? 'sm:left-0' : 'sm:right-0',
            !isExplained && 'hidden group-focus-within:block group-hover:block',
          )}
        >
          {refusal}
        </span>
      )}
    </span>
  );
}

/** The edge on which button and reason are aligned, so that the reason grows towards the middle of the screen. */
function nearSide(button: Element): 'left' | 'right' {
  const { left, right } = button.getBoundingClientRect();
  return (left + right) / 2 < innerWidth / 2 ? 'left' : 'right';
}
