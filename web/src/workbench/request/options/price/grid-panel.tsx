import type { ReactNode } from 'react';
import { Panel } from '../../../../kit/feedback/panel.tsx';
import type { LimitPair, OptionInput, QuoteOption } from '../../../api/schema-interfaces.ts';
import { optionsText as text } from '../../../messages/request/options-messages.ts';
import { useSubmission } from '../../request-context.tsx';
import { PreviewedGrid } from './previewed-grid.tsx';
import { useGridPreview } from './use-preview.ts';

/** What every limit and retention would cost with the factors of the first option; a press starts an option there. */
export function GridPanel(props: {
  readonly refusal: string | undefined;
  readonly onChoose: (pair: LimitPair) => void;
}): ReactNode {
  const { request } = useSubmission();
  const options = request.quote?.options ?? [];
  const input = commonTerms(options[0]);
  const read = useGridPreview(null, input, true);
  return (
    <Panel title={text.grid}>
      <p className="mb-2 text-13 text-ink-soft">
        {props.refusal === undefined ? text.gridText : text.gridRefused(props.refusal)}
      </p>
      <PreviewedGrid read={read} taken={options} isRefused={props.refusal !== undefined} onChoose={props.onChoose} />
      {read.data?.pairs.some(({ isAboveAuthority }) => isAboveAuthority) && (
        <p className="mt-2 text-12 text-refused">* {text.cellManager}</p>
      )}
    </Panel>
  );
}

/** The factors are facts of the insured: a new option starts with those of the others. */
export function commonTerms(
  option: Pick<QuoteOption, 'claimsFactor' | 'scheduleFactor' | 'scheduleReason'> | undefined,
): OptionInput {
  if (!option) return {};
  const { claimsFactor, scheduleFactor, scheduleReason } = option;
  return { claimsFactor, scheduleFactor, scheduleReason };
}
