import { KeyboardUser } from '../../e2e/workbench/keyboard-user.ts';

/** Pause between two key presses of a fast typist. */
const PACE_MS = 120;

/** KeyboardUser that press one key after the other, neither as fast as a machine nor waiting for the page. */
export class Typist extends KeyboardUser {
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
