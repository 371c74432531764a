import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { lazyPart } from '../../../kit/server/lazy-part.ts';
import { useRead } from '../../../kit/server/use-operation.ts';
import { Charge, chargeText, limitText } from '../../../kit/text/formats.tsx';
import { type Option, type RatedOption, READ_WORKSHEETS, type Request } from '../../api/request-operations.ts';
import { optionsText, ratingText as text } from '../../messages/request/options-messages.ts';
import { factorText } from '../options/factor-text.ts';
import { useSubmission } from '../request-context.tsx';
import { PreviousComparison } from '../review/previous-comparison.tsx';
import { answerWords, RatedInputs } from './rated-inputs.tsx';
import { WorksheetSteps } from './worksheet-steps.tsx';
import { WorksheetWaterfall } from './worksheet-waterfall.tsx';

const OptionDialog = lazyPart(() => import('../options/option-dialog.tsx').then((m) => ({ default: m.OptionDialog })));

/** How the price was calculated, step by step, with the replay that proves it. */
export function RatingTab(): ReactNode {
  const { request } = useSubmission();
  const read = useRead(READ_WORKSHEETS, { id: request.id }, { isEnabled: request.quote !== null });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!request.quote || request.quote.options.length === 0) {
    return (
      <Panel title={text.title}>
        <p className="text-ink-soft">{text.none}</p>
      </Panel>
    );
  }
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  const rated = read.data?.request?.quote?.options;
  const shown = rated?.find((option) => option.id === chosen) ?? rated?.[0];
  if (!shown) return <Skeleton shape="panels" />;
  const choices = request.quote.options.map((option) => ({
    value: option.id,
    label: `${optionsText.option(option.position + 1)}: ${limitText(option.limitCents, option.currency)} / ${limitText(option.deductibleCents, option.currency)}`,
  }));
  return (
    <Worksheet
      rated={shown}
      picker={
        <Select
          label={text.choose}
          isLabelHidden
          className="w-72 max-w-full"
          value={shown.id}
          onChange={setChosen}
          choices={choices}
        />
      }
    />
  );
}

function Worksheet({ rated, picker }: { readonly rated: RatedOption; readonly picker: ReactNode }): ReactNode {
  const { request } = useSubmission();
  const [isComparing, setComparing] = useState(false);
  const [isRaw, setRaw] = useState(false);
  const { worksheet, replay } = rated;
  const option = request.quote?.options.find((one) => one.id === rated.id);
  return (
    <>
      {!replay.isSame && (
        <p role="alert" className="rounded-md bg-refused-ground px-4 py-3 font-medium text-refused">
          {text.replayDiffers}: {replay.message}
        </p>
      )}
      <Panel title={text.moved} isFlush aside={picker}>
        <WorksheetWaterfall
          steps={worksheet.steps}
          words={(value) => answerWords(value, worksheet, request)}
          {...moneyOf(request)}
        />
      </Panel>
      <Panel title={text.title} aside={replay.isSame && <Pill meaning="done">{text.replaySame}</Pill>}>
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { name: text.plan, value: `${worksheet.planId}, ${text.version(worksheet.planVersion)}` },
              { name: text.hash, value: <code className="font-mono text-12 break-all">{worksheet.planSha256}</code> },
              ...(option ? [{ name: text.modification, value: <Modification option={option} /> }] : []),
            ]}
          />
          <RatedInputs worksheet={worksheet} request={request} option={option} />
        </div>
      </Panel>
      <Panel
        title={text.steps(option ? optionsText.option(option.position + 1) : '')}
        isFlush
        aside={
          <span className="flex flex-wrap gap-1">
            <Button variant="quiet" isExpanded={isRaw} onPress={() => setRaw(!isRaw)}>
              {isRaw ? text.hideRaw : text.showRaw}
            </Button>
            <Button variant="quiet" isExpanded={isComparing} onPress={() => setComparing(!isComparing)}>
              {isComparing ? text.stopComparing : text.compare}
            </Button>
          </span>
        }
      >
        {isComparing && <PreviousComparison rated={rated} />}
        {isRaw && <WorksheetSteps steps={worksheet.steps} />}
        {!isRaw && !isComparing && <p className="px-4 py-3 text-13 text-ink-soft">{text.rawText}</p>}
      </Panel>
      {option && (
        <Panel title={text.lines}>
          <Facts
            facts={option.charges.lines.map((line) => ({
              name: line.label,
              value: <Charge cents={line.amountCents} currency={option.currency} />,
            }))}
          />
        </Panel>
      )}
    </>
  );
}

/** How amounts of a worksheet are written: Smart Cyber EU is rated in euros. */
function moneyOf({ productType, currency, currencyDigits: digits }: Request) {
  const ratedIn = productType === 'CYBER_EU' ? 'EUR' : currency;
  return {
    charged: (units: number) => chargeText(Math.round(units * 10 ** digits), currency, digits),
    rated: (units: number) => chargeText(Math.round(units * 100), ratedIn, 2),
    amount: (units: number) => limitText(Math.round(units) * 100, ratedIn, 2),
  };
}

/** The underwriter's own factor with its reason, and how to change it. */
function Modification({ option }: { readonly option: Option }): ReactNode {
  const { request } = useSubmission();
  const [isOpen, setOpen] = useState(false);
  const rate = request.actions.find(({ action }) => action === 'RATE');
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="tabular">{factorText(option.scheduleFactor)}</span>
      {option.scheduleReason && <span className="text-ink-soft">{option.scheduleReason}</span>}
      <Button className="h-7 px-2" refusal={rate?.refusal?.message} hasPopup="dialog" onPress={() => setOpen(true)}>
        {text.modify}
      </Button>
      {isOpen && (
        <Suspense>
          <OptionDialog option={option} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
