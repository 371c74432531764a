import type { Logger } from '../ports.ts';

/** A refusal that a person met on the way back from the identity provider, such as `signup_disabled`. */
const REFUSAL = /^[a-z]+(?:_[a-z]+)+$/;

/**
 * Where the sign-in's library says what it met, for its `logger`. What failed is an error, with its cause; who was
 * refused is a warning, since anybody with an account at the identity provider can be.
 */
export function libraryLog(logger: Logger) {
  return {
    log: (level: string, message: string, ...details: readonly unknown[]): void => {
      if (level !== 'error') return;
      const cause = details.find((detail) => detail instanceof Error);
      const words = `sign-in: ${message.trim()}`;
      if (cause === undefined && REFUSAL.test(message)) logger.warn({}, words);
      else logger.error(cause === undefined ? {} : { err: cause }, words);
    },
  };
}
