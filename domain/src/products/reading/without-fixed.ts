import type { Application } from '../application.ts';
import type { ApplicationPatch } from './quote-request-info.ts';

/** What is left of a patch, and the paths of what was sent, differs from the stored answers and is not saved. */
export interface AllowedPatch {
  readonly patch: ApplicationPatch;
  /** `limits` and entries of optionalData such as `optionalData.claims`, in the order of the input. */
  readonly notSaved: readonly string[];
}

/**
 * Takes the limits and the entries of optionalData out of a patch that a call may not write (D57). `isFixed` is asked for
 * the path of each. A value that is equal to the stored one changes nothing, so that it does not count as not saved.
 */
export function withoutFixed(
  { limits, optionalData }: Pick<Application, 'limits' | 'optionalData'>,
  patch: ApplicationPatch,
  isFixed: (path: string) => boolean,
): AllowedPatch {
  const { limits: sentLimits, optionalData: sentEntries, ...others } = patch;
  const dropsLimits = sentLimits !== undefined && isFixed('limits');
  const entries = Object.entries(sentEntries ?? {});
  const dropped = entries.filter(([key]) => isFixed(pathOf(key)));
  const kept = entries.filter(([key]) => !isFixed(pathOf(key)));
  return {
    patch: {
      ...others,
      ...(sentLimits === undefined || dropsLimits ? {} : { limits: sentLimits }),
      optionalData: Object.fromEntries(kept),
    },
    notSaved: [
      ...(dropsLimits && !isSame(sentLimits, limits) ? ['limits'] : []),
      ...dropped.filter(([key, data]) => (optionalData[key] ?? null) !== data).map(([key]) => pathOf(key)),
    ],
  };
}

function pathOf(key: string): string {
  return `optionalData.${key}`;
}

function isSame(sent: Application['limits'], stored: Application['limits']): boolean {
  return (
    sent.length === stored.length &&
    sent.every(
      ({ aggregateCents, deductibleCents }, index) =>
        stored[index]?.aggregateCents === aggregateCents && stored[index]?.deductibleCents === deductibleCents,
    )
  );
}
