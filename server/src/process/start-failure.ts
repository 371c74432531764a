import { ConfigFault } from '../config/config.ts';
import { DataFolderInUse } from '../database/index.ts';

/**
 * The message for the operator about a failed start: one line with the fault and its causes, outermost first, or the
 * list of all invalid settings.
 */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigFault || error instanceof DataFolderInUse) return error.message;
  return `Bindery cannot start: ${chainOf(error)}`.replaceAll(/\s*\n\s*/g, ' ');
}

function chainOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const own = error.message || (first === undefined ? error.name : chainOf(first));
  const cause = error.cause === undefined ? '' : chainOf(error.cause);
  if (cause === '' || own.includes(cause)) return own;
  return `${own.replace(/[.:]$/, '')}: ${cause}`;
}
