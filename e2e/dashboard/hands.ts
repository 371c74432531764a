/**
 * Two ways to work a screen, by mouse and by keyboard alone, that count what is pressed. Text that is typed is not
 * counted.
 */
import type { Locator, Page } from 'playwright-core';
import { KeyboardUser } from '../workbench/keyboard-user.ts';
import { type GivenAnswer, give, questionOf } from './fill-application.ts';

/** A file as the file chooser of the browser would return it. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A person with one hand on a device: the same job can be done with each. */
export interface Hand {
  readonly page: Page;
  /** Clicks or keys so far. */
  presses: number;
  /** A button or a link. */
  use(control: Locator): Promise<void>;
  /** A checkbox or a radio button. */
  tick(box: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  upload(field: Locator, file: ChosenFile): Promise<void>;
  /** Answers a question of the application form. */
  answer(given: GivenAnswer): Promise<void>;
}

const hasFocus = async (control: Locator): Promise<boolean> =>
  await control.evaluate((node) => node === document.activeElement);

export class MouseHand implements Hand {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async use(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  async tick(box: Locator): Promise<void> {
    this.presses += 1;
    await box.check();
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (!(await hasFocus(field))) await this.use(field);
    await field.fill(text);
  }

  async upload(field: Locator, file: ChosenFile): Promise<void> {
    this.presses += 1;
    await field.setInputFiles(file);
  }

  /** A list costs two clicks, and so does a business that is picked from what is proposed. */
  async answer(given: GivenAnswer): Promise<void> {
    const isPicked = 'select' in given || ('type' in given && (await isList(questionOf(this.page, given))));
    this.presses += isPicked ? 2 : 1;
    await give(this.page, given);
  }
}

const isList = async (control: Locator): Promise<boolean> =>
  await control.evaluate((node) => node.tagName === 'SELECT' || node.getAttribute('role') === 'combobox');

export class KeyHand extends KeyboardUser implements Hand {
  presses = 0;

  override async press(...keys: readonly string[]): Promise<void> {
    this.presses += keys.length;
    await super.press(...keys);
  }

  /** Tabs backwards to what stands before the focus. */
  override async reach(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    const isBefore = await wanted.evaluate(
      (node) =>
        document.activeElement !== document.body &&
        (document.activeElement?.compareDocumentPosition(node) ?? 0) === Node.DOCUMENT_POSITION_PRECEDING,
    );
    this.presses += await this.tabTo(wanted, isBefore ? 'Shift+Tab' : 'Tab');
  }

  async use(control: Locator): Promise<void> {
    await this.reach(control);
    await this.press('Enter');
  }

  async tick(box: Locator): Promise<void> {
    if ((await box.getAttribute('type')) === 'radio') return await this.#chooseOne(box);
    await this.reach(box);
    await this.press('Space');
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    if ((await field.inputValue()) !== '') await this.press('ControlOrMeta+a');
    await this.type(text);
  }

  async upload(field: Locator, file: ChosenFile): Promise<void> {
    // Registered before the field is reached, because the browser must be told before the press.
    const opened = this.page.waitForEvent('filechooser');
    await this.use(field);
    await (await opened).setFiles(file);
  }

  async answer(given: GivenAnswer): Promise<void> {
    const control = questionOf(this.page, given);
    if ('choose' in given) {
      return await this.#chooseOne(control.getByRole('radio', { name: given.choose, exact: true }));
    }
    const text = 'select' in given ? given.select : given.type;
    await this.reach(control);
    if ((await control.getAttribute('type')) === 'date') return await this.#typeDay(text);
    // A native list follows the letters that are typed.
    if (!(await control.evaluate((node) => node.tagName === 'SELECT'))) return await this.#typeText(control, text);
    await this.type(text);
  }

  /** A radio button: Tab to its group, Space for the first one, then the arrow keys. */
  async #chooseOne(wanted: Locator): Promise<void> {
    const group = wanted.locator('xpath=ancestor::*[@role="radiogroup"][1]');
    const checked = group.getByRole('radio', { checked: true });
    const isAnswered = (await checked.count()) > 0;
    await this.reach(isAnswered ? checked : group.getByRole('radio').first());
    if (!isAnswered) await this.press('Space');
    while (!(await wanted.isChecked())) await this.press('ArrowRight');
  }

  /** Part by part, in the order of an American browser. */
  async #typeDay(day: string): Promise<void> {
    const [year, month, date] = day.split('-');
    await this.press('ArrowLeft', 'ArrowLeft');
    await this.type(`${month}${date}${year}`);
  }

  async #typeText(field: Locator, text: string): Promise<void> {
    await this.write(field, text);
    if ((await field.getAttribute('role')) !== 'combobox') return;
    await this.page.getByRole('option', { name: text, exact: true }).waitFor();
    await this.press('Enter');
  }
}
