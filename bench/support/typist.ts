import type { Locator, Page } from 'playwright-core';

/** Between two presses of a quick person. */
const PACE_MS = 120;
const MOST_STOPS = 120;

/** A person at the keyboard who presses one key after the other, neither as fast as a machine nor waiting for the page. */
export class Typist {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(PACE_MS);
    }
  }

  async type(text: string): Promise<void> {
    await this.press(...text);
  }

  /** Walks forwards by Tab. */
  async reach(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    for (let step = 0; step < MOST_STOPS; step += 1) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never reaches ${wanted}`);
  }
}
