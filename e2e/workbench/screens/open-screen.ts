import type { Page } from 'playwright-core';
import { answerUnevenly, everythingHasCome } from '../../support/uneven-answers.ts';
import { watchLayoutShift } from '../../support/visual-checks.ts';
import type { StaffAtWork } from '../staff-at-work.ts';
import type { World } from '../world.ts';
import type { Screen } from './screen.ts';

export const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** Two windows that changed the same field of one option; created once, because it leaves the request changed. */
export async function openConflict({ manager, ids }: World): Promise<StaffAtWork> {
  const here = await manager.anotherWindow();
  await here.goTo(`/requests/${ids.inWork}/options`);
  await here.pressButton('Edit option 1');
  await here.fill('Schedule modification', '0.90');
  await here.fill('Reason for the modification', 'Contracts cap liability');
  const { request } = await manager.ask('query ($id: ID!) { request(id: $id) { quote { options { id } } } }', {
    id: ids.inWork,
  });
  const theirs = '{ waitingHours: 12, scheduleFactor: "1.10", scheduleReason: "New services" }';
  await manager.act(ids.inWork, 'editOption', `optionId: "${request.quote.options[0].id}", option: ${theirs}`);
  await here.press('Control+Enter');
  await here.dialog('Someone else changed this').waitFor();
  return here;
}

/** A window for screens of one person. */
export async function openWindow(world: World, { as }: Screen, visitor: () => Promise<StaffAtWork>) {
  const staff = as === 'visitor' ? await visitor() : await world[as ?? 'manager'].anotherWindow();
  await watchLayoutShift(staff.page);
  await answerUnevenly(staff.page);
  return staff;
}

export async function openScreen(staff: StaffAtWork, { ids }: World, screen: Screen): Promise<Page> {
  const { page } = staff;
  await page.setViewportSize(SIZES[0]);
  await staff.goTo(typeof screen.path === 'string' ? screen.path : screen.path(ids));
  await page.locator('h1').first().waitFor();
  await everythingHasCome(page);
  await screen.act?.(staff);
  return page;
}

/** The page in one size and scheme, after all animations. */
export async function look(page: Page, [viewport, colorScheme]: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState === 'finished'));
}

export type Look = readonly [{ readonly width: number; readonly height: number }, (typeof SCHEMES)[number]];

export const LOOKS: readonly Look[] = SIZES.flatMap((size) => SCHEMES.map((scheme) => [size, scheme] as const));
