import type { ReactNode } from 'react';
import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from './class-names.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Shown as a reason instead of running the action. */
  readonly refusal?: string | null | undefined;
  readonly isDangerous?: boolean;
  readonly isChecked?: boolean;
  readonly detail?: string | undefined;
}

export interface MenuProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (id: string) => void;
  /** Several entries can be on at once. */
  readonly isMultiple?: boolean;
  readonly className?: string;
  readonly triggerLabel?: string;
}

export const MENU_BUTTON =
  'inline-flex h-8 items-center gap-1.5 rounded-md border border-line-strong/50 bg-raised px-3 font-medium whitespace-nowrap text-ink hover:bg-hover';

/** Refused entries stay reachable and show their reason on a second line. */
export function Menu(props: MenuProps): ReactNode {
  const { entries, onChoose, isMultiple = false } = props;
  const choose = (id: string): void => {
    if (!entries.find((entry) => entry.id === id)?.refusal) onChoose(id);
  };
  return (
    <MenuTrigger>
      <AriaButton
        {...(props.triggerLabel ? { 'aria-label': props.triggerLabel } : {})}
        className={props.className ?? MENU_BUTTON}
      >
        {props.trigger}
      </AriaButton>
      <Popover
        className="appear max-h-[70dvh] min-w-52 overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-float"
        placement="bottom end"
      >
        <AriaMenu
          aria-label={props.label}
          className="outline-none"
          selectionMode={isMultiple ? 'multiple' : 'none'}
          selectedKeys={entries.filter((entry) => entry.isChecked).map((entry) => entry.id)}
          {...(isMultiple ? {} : { onAction: (key) => choose(String(key)) })}
          {...(isMultiple ? { onSelectionChange: (keys) => onChoose(changedKey(entries, keys)) } : {})}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              {...(entry.refusal ? { 'aria-describedby': `${entry.id}-why` } : {})}
              className={({ isFocused }) =>
                classNames('flex max-w-80 items-start gap-2 px-3 py-1.5 outline-none', isFocused && 'bg-hover')
              }
            >
              {isMultiple && (
                <span aria-hidden="true" className="w-3 text-accent">
                  {entry.isChecked ? '✓' : ''}
                </span>
              )}
              <span className={classNames('min-w-0', isMultiple && 'flex flex-1 justify-between gap-6')}>
                <span className={entry.refusal ? 'text-ink-faint' : entry.isDangerous ? 'text-refused' : undefined}>
                  {entry.label}
                </span>
                {(entry.refusal ?? entry.detail) && (
                  <span id={`${entry.id}-why`} className="block text-12 text-ink-faint">
                    {entry.refusal ?? entry.detail}
                  </span>
                )}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function changedKey(entries: readonly MenuEntry[], keys: 'all' | Iterable<unknown>): string {
  const now = new Set(keys === 'all' ? entries.map((entry) => entry.id) : [...keys].map(String));
  return entries.find((entry) => now.has(entry.id) !== Boolean(entry.isChecked))?.id ?? '';
}
