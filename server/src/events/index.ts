/** The outbox that every topic writes to; webhooks and mail read it (D44). */
export { joinEventWriters, untilEventsAreWritten } from './event-writers.ts';
export { eventJobs } from './jobs.ts';
export { numberEvents } from './number-events.ts';
export { createEvents, type EventData, type Events, type EventType, type FanOut } from './record-event.ts';
export { removeOldEvents } from './sweep-events-store.ts';
