/** Screens register their actions here; the palette and the letter shortcuts show and run them. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
// Not loaded on demand: text typed right after the shortcut must not reach the letter shortcuts of the page.
import { type Command, CommandPalette } from '../../kit/controls/command-palette.tsx';

interface Commands {
  readonly offer: (commands: readonly Command[]) => () => void;
  readonly open: () => void;
}

const CommandContext = createContext<Commands>({ offer: () => () => undefined, open: () => undefined });

export function useCommands(): Commands {
  return useContext(CommandContext);
}

/** Registers commands while the screen is mounted. */
export function useOffer(commands: readonly Command[]): void {
  const { offer } = useCommands();
  useEffect(() => offer(commands), [offer, commands]);
}

export function CommandCenter({ children }: { readonly children: ReactNode }): ReactNode {
  const [offered, setOffered] = useState<readonly (readonly Command[])[]>([]);
  const [isOpen, setOpen] = useState(false);
  const offer = useCallback((commands: readonly Command[]) => {
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
      {isOpen && <CommandPalette commands={offered.flat()} onClose={() => setOpen(false)} />}
    </CommandContext>
  );
}
