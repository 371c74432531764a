import type { ReactNode } from 'react';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { premiumText } from '../../kit/price/path.ts';
import { pathText } from '../../kit/price/path-text.ts';
import { OutcomePill, PathView } from '../../kit/price/path-view.tsx';
import { chargeText, clauseText, limitText } from '../../kit/text/formats.tsx';
import { placeOf } from '../form/fields/place-of.ts';
import { text } from '../messages.ts';
import type { Indication } from './price-operations.ts';
import type { IndicationRead } from './use-indication.ts';

export const INDICATION_PLACE = 'indication';

/**
 * Outcome and price in one line. It is there from the start, so that nothing moves, and leads to the rest where that
 * does not stand beside the form.
 */
export function IndicationLine({ read: { indication } }: { readonly read: IndicationRead }): ReactNode {
  const line = text.indicationLine(
    indication
      ? `${pathText.outcomes[indication.outcome] ?? indication.outcome}, ${premiumText(indication.path.now, indication)}`
      : '…',
  );
  return (
    <p className="tabular truncate text-14">
      <a href={`#${INDICATION_PLACE}`} className="xl:hidden">
        {line}
      </a>
      <span className="max-xl:hidden">{line}</span>
    </p>
  );
}

/** What the answers typed so far would come to: outcome, prices, what is missing, and the way to an automatic quote. */
export function IndicationPanel({ read }: { readonly read: IndicationRead }): ReactNode {
  const { indication, isFresh, error } = read;
  return (
    <section
      id={INDICATION_PLACE}
      tabIndex={-1}
      aria-labelledby="indication-title"
      aria-busy={!isFresh}
      className="scroll-mt-36 rounded-md border border-line bg-raised outline-none"
    >
      <h2 id="indication-title" className="border-b border-line px-4 py-2.5 text-16">
        {text.indicationTitle}
      </h2>
      <div className="grid gap-3 px-4 py-3">
        {error && <ErrorState error={error} />}
        {!indication && !error && <p className="text-14 text-ink-soft">{text.indicationComing}</p>}
        {indication && <Found indication={indication} />}
      </div>
    </section>
  );
}

function Found({ indication }: { readonly indication: Indication }): ReactNode {
  const { outcome, reasons, unusable } = indication;
  const [missing, wrong] = [true, false].map((isMissing) => unusable.filter((one) => one.isMissing === isMissing));
  return (
    <>
      <p>
        <OutcomePill outcome={outcome} />
      </p>
      <Options indication={indication} />
      <p className="text-13 text-ink-soft">{text.indicationNote}</p>
      {reasons.length > 0 && (
        <div className="text-13">
          <h3 className="font-medium text-ink-soft">{text.indicationReasons}</h3>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{clauseText(reason)}</li>
            ))}
          </ul>
        </div>
      )}
      <Unusable title={text.indicationMissing} answers={missing ?? []} />
      <Unusable title={text.indicationWrong} answers={wrong ?? []} />
      <PathView path={indication.path} readerOf={() => 'broker'} missing={(missing ?? []).map(({ label }) => label)} />
    </>
  );
}

function Options({ indication }: { readonly indication: Indication }): ReactNode {
  const { options, currency, currencyDigits: digits, outcome } = indication;
  if (options.length === 0) {
    return <p className="text-14">{outcome === 'DECLINED' ? text.indicationNone : text.indicationNoPrice}</p>;
  }
  return (
    <ul className="grid gap-2">
      {options.map(({ limitCents, deductibleCents, premiumCents, totalCents }) => (
        <li key={`${limitCents}/${deductibleCents}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-13 text-ink-soft">
            {limitText(limitCents, currency, digits)} / {limitText(deductibleCents, currency, digits)}
          </span>
          <span className="tabular text-right">
            <span className="block text-16 font-semibold">{chargeText(premiumCents, currency, digits)}</span>
            <span className="block text-12 text-ink-soft">
              {text.indicationTotal(chargeText(totalCents, currency, digits))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Unusable(props: { readonly title: string; readonly answers: Indication['unusable'] }): ReactNode {
  const { title, answers } = props;
  if (answers.length === 0) return null;
  return (
    <details className="text-13">
      <summary className="w-fit rounded-sm font-medium text-ink-soft">
        {text.indicationCount(title, answers.length)}
      </summary>
      <ul className="mt-1 grid gap-1">
        {answers.map(({ field, label }) => (
          <li key={field}>
            <a href={`#${placeOf(field)}`}>{field === 'limits' ? text.limitsTitle : label}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
