import type { InsuringAgreement } from '../../api/schema-interfaces.ts';

type Agreement = Pick<InsuringAgreement, 'code' | 'name' | 'limitCents'>;

export interface ListedAgreement extends Agreement {
  readonly isIncluded: boolean;
}

/**
 * All agreements of the product in its own order, as saving would leave them; one that is taken out keeps its line, so
 * that it can be put back. `included` is what saving would leave, where that is known.
 */
export function listedAgreements(
  own: readonly Agreement[],
  saved: readonly Agreement[],
  included: readonly Agreement[] = saved,
): readonly ListedAgreement[] {
  const of = (list: readonly Agreement[], code: string): Agreement | undefined => list.find((one) => one.code === code);
  const others = [...included, ...saved].filter(({ code }, at, all) => {
    const isFirst = all.findIndex((one) => one.code === code) === at;
    return isFirst && !of(own, code);
  });
  return [...own, ...others].map((one) => {
    const kept = of(included, one.code);
    return { ...(kept ?? of(saved, one.code) ?? one), isIncluded: kept !== undefined };
  });
}
