import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const MOST_STOPS = 250;

/** Tabs forward from the current focus until the wanted control has it; fails when Tab never gets there. */
export async function reach(user: UserEvent, wanted: HTMLElement): Promise<void> {
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (wanted === document.activeElement) return;
    await user.tab();
  }
  throw new Error(`Tab never reaches ${wanted.textContent || wanted.outerHTML.slice(0, 80)}`);
}

/** Reached by Tab, pressed with Enter. */
export async function pressButton(user: UserEvent, name: string | RegExp): Promise<void> {
  const [wanted] = await screen.findAllByRole('button', { name });
  if (!wanted) throw new Error(`there is no button ${name}`);
  await reach(user, wanted);
  await user.keyboard('{Enter}');
}

/** Fires the browser's event for losing or regaining the network. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
