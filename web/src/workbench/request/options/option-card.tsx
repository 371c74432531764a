import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Menu } from '../../../kit/controls/menu.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { Charge, chargeText, Day, Limit } from '../../../kit/text/formats.tsx';
import type { Option } from '../../api/request-operations.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { factorText } from './factor-text.ts';

export interface OptionCardProps {
  readonly option: Option;
  readonly isChosen: boolean;
  readonly refusal: string | undefined;
  readonly isFull: string | undefined;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onMark: () => void;
  readonly onOffer: () => void;
}

export function OptionCard(props: OptionCardProps): ReactNode {
  const { option, refusal } = props;
  const isOffered = option.notOfferedReason === null;
  const acts: Readonly<Record<string, () => void>> = {
    copy: props.onCopy,
    remove: props.onRemove,
    mark: props.onMark,
    offer: props.onOffer,
  };
  return (
    <article
      aria-label={text.option(option.position + 1)}
      className="flex flex-col gap-3 rounded-md border border-line bg-ground p-4"
    >
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-13 font-normal text-ink-faint">{text.option(option.position + 1)}</h3>
          <p className="text-16 font-semibold">
            <Limit cents={option.limitCents} currency={option.currency} />{' '}
            <span className="font-normal text-ink-faint">/</span>{' '}
            <Limit cents={option.deductibleCents} currency={option.currency} />
          </p>
        </div>
        <Button
          className="px-2"
          refusal={refusal}
          label={text.named(text.edit, option.position + 1)}
          onPress={props.onEdit}
        >
          {text.edit}
        </Button>
        <Menu
          label={text.named(requestText.more, option.position + 1)}
          triggerLabel={text.named(requestText.more, option.position + 1)}
          className="inline-flex h-8 items-center rounded-md px-1.5 text-ink-soft hover:bg-hover"
          trigger={<MoreHorizontal size={16} aria-hidden="true" />}
          entries={[
            { id: 'copy', label: text.copy, refusal: refusal ?? props.isFull },
            isOffered
              ? { id: 'mark', label: text.notOffered, refusal }
              : { id: 'offer', label: text.offerAgain, refusal },
            { id: 'remove', label: text.remove, refusal, isDangerous: true },
          ]}
          onChoose={(id) => acts[id]?.()}
        />
      </header>
      <p className="flex flex-wrap gap-1 empty:hidden">
        {props.isChosen && <Pill meaning="done">{text.chosen}</Pill>}
        {!isOffered && <Pill meaning="refused">{text.notOfferedPill}</Pill>}
        {option.isCoverEdited && <Pill meaning="underwriter">{text.coverEdited}</Pill>}
      </p>
      {!isOffered && <p className="text-13 text-refused">{option.notOfferedReason}</p>}
      {isOffered && option.authorityRefusal && <p className="text-13 text-refused">{option.authorityRefusal}</p>}
      <Price option={option} />
      <Cover option={option} />
    </article>
  );
}

function Price({ option }: { readonly option: Option }): ReactNode {
  return (
    <dl className="flex flex-col gap-1 text-13">
      {option.charges.lines.map((line) => (
        <div key={line.label} className="flex justify-between gap-3">
          <dt className="text-ink-soft">{line.label}</dt>
          <dd className="text-right">
            <Charge cents={line.amountCents} currency={option.currency} />
            {line.kind === 'PREMIUM' && option.previous && option.previous.premiumCents !== line.amountCents && (
              <span className="block text-12 text-ink-faint">
                {text.was(chargeText(option.previous.premiumCents, option.currency))}
              </span>
            )}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 border-t border-line pt-1 font-semibold">
        <dt>{text.total}</dt>
        <dd className="text-16">
          <Charge cents={option.charges.totalCents} currency={option.currency} />
        </dd>
      </div>
      <div className="mt-1 flex justify-between gap-3 text-ink-soft">
        <dt>{text.claims}</dt>
        <dd className="tabular">{factorText(option.claimsFactor)}</dd>
      </div>
      <div className="flex justify-between gap-3 text-ink-soft">
        <dt>{text.schedule}</dt>
        <dd className="tabular text-right">
          {factorText(option.scheduleFactor)}
          {option.scheduleReason && <span className="block text-12 text-ink-faint">{option.scheduleReason}</span>}
        </dd>
      </div>
      <div className="flex justify-between gap-3 text-ink-soft">
        <dt>{text.waiting}</dt>
        <dd>{text.hours(option.waitingHours)}</dd>
      </div>
      {option.retroactiveDate && (
        <div className="flex justify-between gap-3 text-ink-soft">
          <dt>{text.retroactive}</dt>
          <dd>
            <Day day={option.retroactiveDate} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Cover({ option }: { readonly option: Option }): ReactNode {
  return (
    <>
      {option.adjustments.length > 0 && (
        <ul className="flex flex-col gap-1 rounded-md bg-waits-ground px-3 py-2 text-12 text-waits">
          {option.adjustments.map((adjustment) => (
            <li key={adjustment.ruleId}>
              <span className="font-medium">{text.adjusted}:</span> {adjustment.message}
            </li>
          ))}
        </ul>
      )}
      <details className="text-13">
        <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">
          {text.agreements} ({option.insuringAgreements.length}), {text.endorsements.toLowerCase()} (
          {option.endorsements.length})
        </summary>
        <ul className="mt-2 flex flex-col gap-1">
          {option.insuringAgreements.map((agreement) => (
            <li key={agreement.code} className="flex justify-between gap-3">
              <span className="text-ink-soft">{agreement.name}</span>
              <Limit cents={agreement.limitCents} currency={option.currency} />
            </li>
          ))}
          {option.endorsements.map((endorsement) => (
            <li key={endorsement.code} className="text-ink-soft">
              {endorsement.name}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
