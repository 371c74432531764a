import { createAnalytics } from './analytics.ts';
import { startBridge } from './bridge.ts';
import { localCalendarDay } from './calendar-day.ts';
import { CONTAINER_ID, STAGING_CLASS } from './constants.ts';
import { type HostFields, readHostFields } from './host-fields.ts';
import { startMenu } from './menu.ts';
import { startNavigation } from './navigate.ts';
import { startOnDemandParts } from './on-demand.ts';
import { startPageTools } from './page-tools.ts';
import { warn } from './report.ts';
import { startSamples } from './samples.ts';
import { createScroller } from './scroller.ts';
import { keepScrollersReachable } from './scrollers.ts';
import { startThemeSwitch } from './theme.ts';

/** Starts the page once, and only where the container exists (part 2, section 2; start-up row S1). */
export function start(): void {
  const container = document.getElementById(CONTAINER_ID);
  if (!container || 'started' in container.dataset) return;
  container.dataset.started = '';
  container.dataset.startedOn = localCalendarDay(new Date());
  const fields = readHostFields(document, warn);
  if (fields.isStaging) container.classList.add(STAGING_CLASS);

  const pane = container.querySelector<HTMLElement>('main') ?? container;
  const scroller = createScroller(pane);
  const forward = createAnalytics(window);
  startBridge({ container, scroller, forward });
  identifyReader(fields, forward);
  startThemeSwitch(container);
  startSamples(container);
  startPageTools(container, fields);
  startOnDemandParts(container);
  keepScrollersReachable(container);
  // Last: whatever the others show has its place before the first section is looked up.
  startNavigation({
    container,
    pane,
    scroller,
    menu: startMenu(container),
    onVisit: (path) => forward({ type: 'page', name: path, properties: { title: document.title } }),
  });
}

function identifyReader(fields: HostFields, forward: ReturnType<typeof createAnalytics>): void {
  const { userId, email, brokerageId, environment } = fields.session?.data ?? {};
  if (typeof userId !== 'string') return;
  forward({ type: 'identify', userId, email, brokerageId, environment });
}
