/** The outbox every topic writes to; webhooks and mail read it (D44). */
export {
  createEvents,
  EVENT_TYPES,
  type EventData,
  type Events,
  type EventType,
  type FanOut,
  lockEvents,
  type NewEvent,
  type RecordedEvent,
} from './record-event.ts';
