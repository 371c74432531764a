import type { Application } from '../application.ts';
import type { ApplicationPatch } from './quote-request-info.ts';

/** The remaining patch, and the paths of values that were sent, differ from the stored answers and are not saved. */
export interface AllowedPatch {
  readonly patch: ApplicationPatch;
  /** `limits` and entries of optionalData such as `optionalData.claims`, in the order of the input. */
  readonly notSaved: readonly string[];
}

/**
 * Removes limits and optionalData entries that a call may not write from a patch (D57). `isFixed` is called with the
 * path of each. A value equal to the stored one changes nothing, so it does not count as not saved.
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
