import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 250;

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
    await wanted.waitFor();
    for (let step = 0; step < MOST_STOPS; step += 1) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never reaches ${wanted}`);
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
