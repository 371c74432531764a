/** What the product needs from the outside world; every port is an argument, nothing is global. */

/** The real time. A partner's own time is this plus the offset of its test clock (D47). */
export type Clock = () => Date;

/** The subset of a logger that topics need; pino fits. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How long what only grows is kept; 0 days: for ever. */
export interface Retention {
  readonly eventDays: number;
  readonly deliveryDays: number;
  readonly mailDays: number;
  readonly notificationDays: number;
  readonly callDays: number;
  /** Also of one-time links, after their end. */
  readonly sessionDays: number;
  /** Of idempotency keys. */
  readonly answerHours: number;
  readonly jobDays: number;
}
