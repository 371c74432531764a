import type { ReactNode } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { plansText } from '../../messages/plans-messages.ts';

const text = plansText.report;

/** How many lines fall into each band of change, as numbers with bars. */
export function ChangeBars(props: {
  readonly bands: readonly string[];
  readonly counts: readonly number[];
}): ReactNode {
  const { bands, counts } = props;
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const middle = bands.indexOf('unchanged');
  return (
    <table className="w-full max-w-xl text-13">
      <caption className="sr-only">{text.bands}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.band}</th>
          <th scope="col">{text.lines}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band, at) => {
          const count = counts[at] ?? 0;
          return (
            <tr key={band}>
              <th
                scope="row"
                className="tabular w-28 py-0.5 pr-3 text-right font-normal whitespace-nowrap text-ink-soft"
              >
                {band}
              </th>
              <td className="py-0.5">
                <span className="flex items-center gap-2">
                  <Bar share={count / most} tone={at === middle ? 'same' : at > middle ? 'rise' : 'fall'} />
                  <span className={classNames('tabular w-24 whitespace-nowrap', count === 0 && 'text-ink-faint')}>
                    {text.bandLines(count, shareText(count, total))}
                  </span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const TONES = { rise: 'fill-waits', fall: 'fill-done', same: 'fill-ink-faint' } as const;

/** Decorative: the number beside it has the same content. */
function Bar({ share, tone }: { readonly share: number; readonly tone: keyof typeof TONES }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 min-w-0 flex-1">
      <rect width="100" height="8" className="fill-sunken" />
      <rect width={share === 0 ? 0 : Math.max(1, share * 100)} height="8" className={TONES[tone]} />
    </svg>
  );
}

function shareText(count: number, total: number): string {
  return total === 0 ? '0%' : `${Math.round((count / total) * 100)}%`;
}
