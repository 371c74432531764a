/** Screens register their actions here; the palette and the letter shortcuts show and run them. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Command } from '../../kit/controls/command-palette.tsx';
import { Palette } from './palette.tsx';

/** Those that depend on where the cursor is are asked for when the palette opens. */
export type Offered = readonly Command[] | (() => readonly Command[]);

interface Commands {
  readonly offer: (commands: Offered) => () => void;
  readonly open: () => void;
}

const CommandContext = createContext<Commands>({ offer: () => () => undefined, open: () => undefined });

export function useCommands(): Commands {
  return useContext(CommandContext);
}

/** Registers commands while the screen is mounted. */
export function useOffer(commands: Offered): void {
  const { offer } = useCommands();
  useEffect(() => offer(commands), [offer, commands]);
}

export function CommandCenter({ children }: { readonly children: ReactNode }): ReactNode {
  const [offered, setOffered] = useState<readonly Offered[]>([]);
  const [isOpen, setOpen] = useState(false);
  const offer = useCallback((commands: Offered) => {
    setOffered((before) => [commands, ...before]);
    return () => setOffered((before) => before.filter((other) => other !== commands));
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A dialog takes precedence: the page's commands do not apply to it.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const value = useMemo(() => ({ offer, open: () => setOpen(true) }), [offer]);
  return (
    <CommandContext value={value}>
      {children}
      {isOpen && <OpenPalette offered={offered} onClose={() => setOpen(false)} />}
    </CommandContext>
  );
}

function OpenPalette({
  offered,
  onClose,
}: {
  readonly offered: readonly Offered[];
  readonly onClose: () => void;
}): ReactNode {
  // Asked once: while the palette is open, no row has the focus. The others follow what happens on their screen.
  const [atCursor] = useState(() => offered.flatMap((one) => (typeof one === 'function' ? one() : [])));
  const commands = [...atCursor, ...offered.flatMap((one) => (typeof one === 'function' ? [] : one))];
  return <Palette commands={commands} onClose={onClose} />;
}
