/** Markers and numbers of the start-up (part 2, section 2), shared by the runtime, the styles and the tests. */
export const CONTAINER_ID = 'api-documentation';
export const STAGING_CLASS = 'is-staging';
/** Headings come to rest this many pixels below the top of the content pane; a section is active from there on. */
export const SCROLL_OFFSET_PX = 85;
export const LOOK_UP_INTERVAL_MS = 25;
export const LOOK_UP_ATTEMPTS = 80;
export const SCROLL_ANIMATION_MS = 500;
export const SCROLL_HARD_STOP_MS = 1000;
export const ANALYTICS_QUEUE_LIMIT = 100;
/** Prefix of the console's storage keys in the tab; the number changes with the shape of the stored data. */
export const CONSOLE_MEMORY = 'api-docs:console:1:';
