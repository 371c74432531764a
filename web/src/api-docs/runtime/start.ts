import { localCalendarDay } from './calendar-day.ts';
import { CONTAINER_ID, STAGING_CLASS } from './constants.ts';
import { createAnalytics } from './host/analytics.ts';
import { startBridge } from './host/bridge.ts';
import { type HostFields, readHostFields } from './host/host-fields.ts';
import { warn } from './host/report.ts';
import { startMenu } from './navigation/menu.ts';
import { startNavigation } from './navigation/navigate.ts';
import { createScroller } from './navigation/scroller.ts';
import { keepScrollersReachable } from './navigation/scrollers.ts';
import { startOnDemandParts } from './on-demand.ts';
import { startPageTools } from './page-tools.ts';
import { startSamples } from './samples.ts';
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
  // Last, so that all other parts are in place before the first section is looked up.
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
