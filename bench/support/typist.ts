import { Hands } from '../../e2e/workbench/hands.ts';

/** Between two presses of a quick person. */
const PACE_MS = 120;

/** Hands that press one key after the other, neither as fast as a machine nor waiting for the page. */
export class Typist extends Hands {
  override async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await super.press(key);
      await this.page.waitForTimeout(PACE_MS);
    }
  }

  override async type(text: string): Promise<void> {
    await this.press(...text);
  }
}
