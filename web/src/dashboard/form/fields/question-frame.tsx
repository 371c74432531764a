import type { AnswerEffect, FormProblem } from '@bindery/domain/application-form/index.ts';
import type { Question } from '@bindery/domain/products/index.ts';
import { CircleAlert, Info, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { sentenceWithDays } from '../../../kit/text/formats.tsx';
import { text } from '../../messages.ts';
import { placeOf } from './place-of.ts';

/** Connects a control with the words of its question. */
export interface ControlLinks {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export const INPUT =
  'h-10 w-full rounded-md border border-line-strong bg-ground px-3 text-ink placeholder:text-ink-faint aria-invalid:border-refused';

/** One question: label, help, control, what is wrong, and what the answer does. */
export function QuestionFrame(props: {
  readonly question: Question;
  readonly label?: string;
  readonly isOptional: boolean;
  /** The control stands beside its label where there is room. */
  readonly isBeside: boolean;
  /** Several controls answer it: a press on its words must not press the first of them. */
  readonly isGroup: boolean;
  readonly problems: readonly FormProblem[];
  readonly effects: readonly AnswerEffect[];
  readonly note?: string | undefined;
  readonly onLeave: () => void;
  readonly children: (links: ControlLinks) => ReactNode;
}): ReactNode {
  const { question, isOptional, problems, effects, onLeave, children } = props;
  const id = useId();
  const [labelId, helpId, problemId, effectId] = ['label', 'help', 'problem', 'effect'].map((part) => `${id}-${part}`);
  const Label = props.isGroup ? 'p' : 'label';
  const described = [helpId, problems.length > 0 && problemId, (effects.length > 0 || props.note) && effectId];
  return (
    <div
      id={placeOf(question.field)}
      className={classNames(
        'grid scroll-mt-36 gap-1.5 py-4',
        props.isBeside && 'md:grid-cols-[minmax(0,1fr)_29rem] md:gap-x-6',
      )}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      <div className="grid content-start gap-0.5">
        <Label id={labelId} {...(props.isGroup ? {} : { htmlFor: id })} className="text-14 font-semibold">
          {props.label ?? question.label}
          {isOptional && <span className="font-normal text-ink-faint"> ({text.optional})</span>}
        </Label>
        <p id={helpId} className="max-w-prose text-13 text-ink-soft">
          {question.help ?? question.meaning}
        </p>
      </div>
      {children({
        id,
        'aria-labelledby': labelId ?? id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': problems.length > 0 ? true : undefined,
      })}
      <div className={classNames('grid gap-1.5', props.isBeside && 'md:col-span-2')}>
        {problems.length > 0 && <Problems id={problemId} problems={problems} />}
        <Effects id={effectId} effects={effects} note={props.note} />
      </div>
    </div>
  );
}

function Problems({ id, problems }: { readonly id: string | undefined; readonly problems: readonly FormProblem[] }) {
  return (
    <ul id={id} className="grid gap-0.5 text-14 text-refused">
      {problems.map(({ at, words, remedy }) => (
        <li key={at + words} className="flex gap-1.5">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            {words} {sentenceWithDays(remedy)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const LOOK = {
  REFERS: 'bg-underwriter-ground text-underwriter',
  DECLINES: 'bg-refused-ground text-refused',
  CHANGES: 'bg-waits-ground text-waits',
} as const;

/** What answers do; the place is always there, so that screen readers say what comes into it. */
export function Effects(props: {
  readonly id?: string | undefined;
  readonly effects: readonly AnswerEffect[];
  readonly note?: string | undefined;
}): ReactNode {
  return (
    <div id={props.id} role="status" className="grid gap-1">
      {props.note && <p className={`max-w-prose rounded-md px-3 py-2 text-14 ${LOOK.CHANGES}`}>{props.note}</p>}
      {props.effects.length > 0 && <EffectList effects={props.effects} />}
    </div>
  );
}

function EffectList({ effects }: { readonly effects: readonly AnswerEffect[] }): ReactNode {
  return (
    <ul className="grid gap-1">
      {effects.map(({ effect, words }) => (
        <li
          key={effect + words}
          className={classNames('flex max-w-prose gap-2 rounded-md px-3 py-2 text-14', LOOK[effect])}
        >
          {effect === 'REFERS' ? (
            <UserRoundCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          ) : (
            <Info size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          )}
          <span>
            <strong className="font-semibold">{text.effects[effect]}.</strong> {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
