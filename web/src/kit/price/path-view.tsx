import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type Meaning, Pill } from '../feedback/status-pill.tsx';
import {
  noSavingsText,
  type Path,
  type PathResult,
  type PathStep,
  pathSentence,
  premiumText,
  savedText,
  shownSteps,
} from './path.ts';
import { type PathReader, pathText as text } from './path-text.ts';
import { PremiumBar } from './premium-bar.tsx';

const MEANING: Readonly<Record<string, Meaning>> = {
  QUOTED: 'done',
  REFERRED: 'underwriter',
  DECLINED: 'refused',
  INCOMPLETE: 'waits',
};

/** Who reads a step: what one can do about it may differ from step to step. */
type ReaderOf = (step: PathStep) => PathReader;

/** An outcome as word and colour. */
export function OutcomePill({ outcome }: { readonly outcome: string }): ReactNode {
  return <Pill meaning={MEANING[outcome] ?? 'neutral'}>{text.outcomes[outcome] ?? outcome}</Pill>;
}

/**
 * The way to an automatic quote and to a lower price: each change in words, with what it leads to and a bar of the
 * premium on one scale. `actionsOf` adds what the reader can do about a step.
 */
export function PathView<Step extends PathStep>(props: {
  readonly path: Path<Step>;
  readonly readerOf: ReaderOf;
  readonly actionsOf?: (step: Step) => ReactNode;
  /** Questions without an answer, where the reader knows them. */
  readonly missing?: readonly string[];
}): ReactNode {
  const { path, readerOf, actionsOf, missing } = props;
  const id = useId();
  const most = mostOf(path);
  const steps = shownSteps(path);
  const row = { path, most };
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-medium">{pathSentence(path)}</p>
        <p className="text-13 text-ink-soft">
          {path.isScoreMeasured ? text.measured(path.score) : text.assumed(path.score)}
        </p>
      </div>
      {steps.length > 0 && (
        <section aria-labelledby={`${id}-steps`}>
          <h3 id={`${id}-steps`} className="mb-1 text-13 font-medium text-ink-soft">
            {text.steps}
          </h3>
          <ol className="divide-y divide-line border-y border-line">
            <ResultRow title={text.asItStands} result={path.now} {...row} />
            {steps.map((step) => (
              <StepRow key={`${step.ruleId} ${step.field}`} step={step} reader={readerOf(step)} {...row}>
                {actionsOf?.(step)}
              </StepRow>
            ))}
            {path.combined && steps.length > 1 && (
              <ResultRow title={text.allTogether} result={path.combined} {...row} />
            )}
          </ol>
        </section>
      )}
      <Savings path={path} readerOf={readerOf} missing={missing} />
    </div>
  );
}

interface RowProps {
  readonly path: Path;
  readonly most: number;
}

function ResultRow(props: RowProps & { readonly title: string; readonly result: PathResult }): ReactNode {
  const { path, most, title, result } = props;
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-13">
        <span className="font-medium">{title}</span>
        <OutcomePill outcome={result.outcome} />
      </p>
      <Price path={path} most={most} result={result} />
    </li>
  );
}

function StepRow(
  props: RowProps & {
    readonly step: PathStep;
    readonly reader: PathReader;
    readonly children: ReactNode;
  },
): ReactNode {
  const { step, path, most, reader, children } = props;
  const { label, from, to, who, remedy, isNeeded, result } = step;
  return (
    <li className="grid gap-1 py-2">
      <p className="flex flex-wrap items-start justify-between gap-x-3 text-13">
        <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{text.change(label, from, to)}</span>
        <span>
          <span className="sr-only">{text.alone} </span>
          <OutcomePill outcome={result.outcome} />
        </span>
      </p>
      <p className="text-13 text-ink-soft">
        {text.does(text.who[reader][who] ?? who, remedy)}
        {!isNeeded && ` ${text.notNeeded}.`}
      </p>
      <Price path={path} most={most} result={result} />
      {children}
    </li>
  );
}

function Price({ path, most, result }: RowProps & { readonly result: PathResult }): ReactNode {
  return (
    <p className="flex items-center gap-3">
      <PremiumBar result={result} most={most} />
      <span className="tabular text-13 whitespace-nowrap">{premiumText(result, path)}</span>
    </p>
  );
}

/** So many are shown at first. */
const FIRST_SAVINGS = 5;

function Savings(props: {
  readonly path: Path;
  readonly readerOf: ReaderOf;
  readonly missing: readonly string[] | undefined;
}): ReactNode {
  const { path, readerOf, missing } = props;
  const id = useId();
  const [isAll, setAll] = useState(false);
  const { savings } = path;
  const most = Math.max(1, ...savings.map(({ savedToCents }) => savedToCents ?? 0));
  const hidden = savings.length - FIRST_SAVINGS;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-13 font-medium text-ink-soft">
        {text.savings}
      </h3>
      {savings.length === 0 && <p className="text-13 text-ink-soft">{noSavingsText(path, missing)}</p>}
      <ul className="divide-y divide-line">
        {savings.slice(0, isAll ? savings.length : FIRST_SAVINGS).map((saving) => {
          const { label, from, to, who, remedy, savedFromCents, savedToCents, field } = saving;
          return (
            <li key={field} className="grid gap-1 py-2 text-13">
              <p className="flex flex-wrap items-start justify-between gap-x-3">
                <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
                  {text.change(label, from, to)}
                </span>
                <span className="tabular text-done">{savedText(saving, path)}</span>
              </p>
              <p className="text-ink-soft">{text.does(text.who[readerOf(saving)][who] ?? who, remedy)}</p>
              <PremiumBar
                result={{ outcome: 'QUOTED', premiumFromCents: savedFromCents, premiumToCents: savedToCents }}
                most={most}
              />
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="h-7" isExpanded={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? text.fewer : text.more(hidden)}
        </Button>
      )}
    </section>
  );
}

function mostOf({ now, steps, combined }: Path): number {
  const results = [now, ...steps.map(({ result }) => result), ...(combined ? [combined] : [])];
  return Math.max(1, ...results.map(({ premiumToCents }) => premiumToCents ?? 0));
}
