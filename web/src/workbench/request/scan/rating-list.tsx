import type { ReactNode } from 'react';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import type { RatingLine, ReportRating } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { Disclosure } from './disclosure.tsx';
import { RatingBar } from './rating-bar.tsx';

/** The ratings in the order of the method; each opens to show how its value was made. */
export function RatingList({ ratings }: { readonly ratings: readonly ReportRating[] }): ReactNode {
  return (
    <section>
      <h3 className="sr-only">{text.ratings}</h3>
      <ul className="flex flex-col">
        {ratings.map((rating) => (
          <li key={rating.name}>
            {rating.value === null ? <Unmeasured {...{ rating }} /> : <Measured {...{ rating }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfRating {
  readonly rating: ReportRating;
}

/** Unknown is not zero: it has no bar, no part of the score, and a reason. */
function Unmeasured({ rating: { label, notMeasuredBecause } }: OfRating): ReactNode {
  return (
    <div className="py-1 pl-4">
      <RatingBar label={label} value={null} />
      <p className="text-12 text-ink-faint">
        {notMeasuredBecause} ({text.noShare})
      </p>
    </div>
  );
}

function Measured({ rating }: OfRating): ReactNode {
  const { label, value, hundredths, shareBps, confidence, worksheet } = rating;
  return (
    <Disclosure
      className="group/rating"
      summaryClassName="flex items-center gap-2 rounded-sm py-1"
      summary={
        <>
          <span aria-hidden="true" className="w-2 text-12 text-ink-faint group-open/rating:rotate-90">
            ›
          </span>
          <RatingBar label={label} value={value} />
        </>
      }
    >
      <div className="mb-2 ml-4 border-l border-line pl-3">
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-faint">
          {hundredths !== null && (
            <span>
              {text.exact} <span className="tabular">{(hundredths / 100).toFixed(2)}</span>
            </span>
          )}
          {shareBps !== null && <span>{text.share(shareBps)}</span>}
          <span>{text.confidence[confidence]}</span>
        </p>
        <PlainTable
          label={text.worksheet(label)}
          rows={worksheet.map((line, index) => ({ ...line, index }))}
          keyOf={({ index }) => String(index)}
          columns={COLUMNS}
        />
      </div>
    </Disclosure>
  );
}

const COLUMNS = [
  { id: 'step', header: text.step, cell: ({ label }: RatingLine) => label },
  { id: 'points', header: text.points, align: 'right' as const, cell: (line: RatingLine) => pointsOf(line) },
  {
    id: 'after',
    header: text.after,
    align: 'right' as const,
    cell: ({ hundredthsAfter }: RatingLine) => (hundredthsAfter / 100).toFixed(2),
  },
];

function pointsOf({ points, maximum }: RatingLine): string {
  if (points === null) return '';
  const number = numberText(points);
  if (maximum !== null) return text.pointsOf(number, numberText(maximum));
  return points > 0 ? `+${number}` : number;
}

function numberText(points: number): string {
  return String(Math.round(points * 100) / 100).replace('-', '−');
}
