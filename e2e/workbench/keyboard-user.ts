import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 250;
const KEYS_AT_ONCE = 6;

/** A keyboard-only user: presses keys, types, and tabs until the wanted control has the focus. */
export class KeyboardUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Tabs forward from the current focus; fails when Tab never gets there. */
  async reach(wanted: Locator): Promise<void> {
    await this.tabTo(wanted, 'Tab');
  }

  /**
   * How many presses it took. Several keys are pressed before the page is asked where it stands, because a question takes
   * longer than a key; the page keeps those that would lead on from the wanted control.
   */
  protected async tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab'): Promise<number> {
    await wanted.waitFor();
    if (await wanted.evaluate((node) => node === document.activeElement)) return 0;
    let pressed = 0;
    for (let tried = 0; tried < MOST_STOPS; tried += KEYS_AT_ONCE) {
      const control = await wanted.elementHandle();
      const goal = await this.page.evaluateHandle(stopAt, control);
      for (let at = 0; at < KEYS_AT_ONCE; at += 1) await this.page.keyboard.press(key);
      const { led, isThere } = await goal.evaluate((arrived) => arrived.take());
      pressed += led;
      if (isThere) return pressed;
    }
    throw new Error(`${key} never reaches ${wanted}`);
  }

  async pressButton(name: string | RegExp, inside: Page | Locator = this.page): Promise<void> {
    await this.reach(inside.getByRole('button', { name, exact: typeof name === 'string' }));
    await this.press('Enter');
  }

  /** Replaces the text of a field. */
  async fill(label: string | RegExp, text: string, inside: Page | Locator = this.page): Promise<void> {
    await this.reach(inside.getByLabel(label, { exact: typeof label === 'string' }));
    await this.press('ControlOrMeta+a');
    await this.type(text);
  }

  /** A calendar day, part by part, in the order of an American browser. */
  async fillDay(label: string, day: string, inside: Page | Locator = this.page): Promise<void> {
    await this.reach(inside.getByLabel(label, { exact: true }));
    const [year, month, date] = day.split('-');
    await this.press('ArrowLeft', 'ArrowLeft');
    await this.type(`${month}${date}${year}`);
  }

  /** By its first letters, as native selects are used. */
  async choose(label: string, letters: string, inside: Page | Locator = this.page): Promise<void> {
    await this.reach(inside.getByLabel(label, { exact: true }));
    await this.type(letters);
  }

  /** An entry of a menu, by its first letters. */
  async chooseFromMenu(trigger: string | RegExp, entry: string): Promise<void> {
    await this.pressButton(trigger);
    const item = this.page
      .getByRole('menuitem', { name: entry })
      .or(this.page.getByRole('menuitemcheckbox', { name: entry }));
    await item.waitFor();
    for (let step = 0; step < MOST_STOPS; step += 1) {
      if (await item.evaluate((node) => node === document.activeElement)) break;
      await this.press('ArrowDown');
    }
    await this.press('Enter');
  }
}

/** Runs in the page. Counts each Tab that moves the focus, and swallows those pressed where it should stay. */
function stopAt(control: Element | null): { take(): { readonly led: number; readonly isThere: boolean } } {
  let led = 0;
  const isThere = (): boolean => control !== null && document.activeElement === control;
  const note = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    if (!isThere()) {
      led += 1;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', note, true);
  return {
    take() {
      removeEventListener('keydown', note, true);
      return { led, isThere: isThere() };
    },
  };
}
