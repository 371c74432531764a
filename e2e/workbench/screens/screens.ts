/** Every screen and state of the workbench, for the accessibility test and for the screenshots. */
import { DIALOGS } from './dialogs.ts';
import { EXPOSURE } from './exposure.ts';
import { PLACES } from './places.ts';
import { PORTFOLIO } from './portfolio.ts';
import { QUEUE } from './queue.ts';
import { REQUESTS } from './requests.ts';
import type { Screen } from './screen.ts';
import { SETTINGS } from './settings.ts';

export const SCREENS: readonly Screen[] = [
  ...QUEUE,
  ...REQUESTS,
  ...DIALOGS,
  ...PLACES,
  ...SETTINGS,
  ...EXPOSURE,
  ...PORTFOLIO,
];
