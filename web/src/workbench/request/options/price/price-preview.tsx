import type { ReactNode } from 'react';
import { classNames } from '../../../../kit/controls/class-names.ts';
import { chargeText } from '../../../../kit/text/formats.tsx';
import type { Option } from '../../../api/request-operations.ts';
import type { OptionPreview } from '../../../api/schema-interfaces.ts';
import { optionsText as text } from '../../../messages/request/options-messages.ts';

/** The premium of what is typed, beside the saved one, and who may share it. */
export function PricePreview(props: {
  readonly option: Option | null;
  readonly preview: OptionPreview | null;
  readonly error: string | null;
  readonly isBehind: boolean;
}): ReactNode {
  const { option, preview, error, isBehind } = props;
  return (
    <section
      aria-label={text.priceNow}
      aria-live="polite"
      aria-busy={isBehind}
      className="rounded-md border border-line bg-sunken px-4 py-3"
    >
      {error && <p className="text-13 text-refused">{error}</p>}
      {preview && (
        <div className={classNames('flex flex-wrap items-baseline gap-x-6 gap-y-1', isBehind && 'outdated')}>
          <p>
            <span className="block text-12 text-ink-faint">{text.premium}</span>
            <b className="tabular text-20 font-semibold">{chargeText(preview.premiumCents, preview.currency)}</b>
          </p>
          <p>
            <span className="block text-12 text-ink-faint">{text.total}</span>
            <span className="tabular text-16">{chargeText(preview.charges.totalCents, preview.currency)}</span>
          </p>
          {option && option.premiumCents !== preview.premiumCents && (
            <p className="text-13 text-ink-soft">{differenceText(option, preview)}</p>
          )}
        </div>
      )}
      {preview?.authorityRefusal && <p className="mt-2 text-13 text-refused">{preview.authorityRefusal}</p>}
      {option?.isCoverEdited && preview && !preview.isCoverEdited && (
        <p className="mt-2 text-13 text-waits">{text.coverReturns}</p>
      )}
      {!preview && !error && <p className="text-13 text-ink-faint">{text.pricing}</p>}
    </section>
  );
}

/** `+8.4% against the saved $7,449.00`. */
function differenceText(saved: Pick<Option, 'premiumCents' | 'currency'>, now: OptionPreview): string {
  const change = (now.premiumCents / saved.premiumCents - 1) * 100;
  const sign = change > 0 ? '+' : '−';
  return text.against(`${sign}${Math.abs(change).toFixed(1)}%`, chargeText(saved.premiumCents, saved.currency));
}
