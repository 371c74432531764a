import type { ReactNode } from 'react';
import type { PathResult } from './path.ts';

const LOOK: Readonly<Record<string, string>> = {
  QUOTED: 'fill-done',
  REFERRED: 'fill-underwriter',
  DECLINED: 'fill-refused',
  INCOMPLETE: 'fill-waits',
};

/** A premium, or a range of premiums, on a scale that ends at `most`; the number stands beside it. */
export function PremiumBar({ result, most }: { readonly result: PathResult; readonly most: number }): ReactNode {
  const { outcome, premiumFromCents: from, premiumToCents: to } = result;
  const [low, high] = [from ?? 0, to ?? 0].map((cents) => (cents / most) * 100);
  const look = LOOK[outcome] ?? 'fill-accent';
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2 w-full min-w-16 flex-1">
      <rect x="0" y="0" width="100" height="10" className="fill-hover" />
      {low === high ? null : <rect x="0" y="0" width={high} height="10" className={look} opacity="0.45" />}
      <rect x="0" y="0" width={low} height="10" className={look} />
    </svg>
  );
}
