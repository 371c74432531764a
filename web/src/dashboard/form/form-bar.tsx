import type { ReactNode } from 'react';
import { text } from '../messages.ts';
import { CheckLink } from './check-link.tsx';
import type { SaveState } from './draft/draft-saver.ts';
import { SaveLine } from './draft/save-line.tsx';
import type { ApplicationForm } from './form-operations.ts';
import type { FormFacts } from './use-form-facts.ts';

/** How far it is, whether it is saved, and the way to send it; it stays in view where the window is high enough. */
export function FormBar(props: {
  readonly form: ApplicationForm;
  readonly facts: FormFacts;
  readonly state: SaveState;
  /** One line about the price; null where there is none. */
  readonly indication: ReactNode;
}): ReactNode {
  const { groups, problems } = props.facts;
  const all = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const answered = groups.reduce((sum, group) => sum + group.answered, 0);
  const needed = problems.filter(({ isMissing }) => isMissing).length;
  return (
    <div className="z-10 -mx-4 my-4 grid gap-2 border-y border-line bg-ground px-4 py-2 [@media(min-height:600px)]:sticky [@media(min-height:600px)]:top-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="tabular text-14">
          <strong className="font-semibold">{text.answeredOf(answered, all)}</strong>
          {!props.form.wasSubmitted && <span className="text-ink-soft"> · {text.stillNeeded(needed)}</span>}
        </p>
        <div className="min-w-40 flex-1">
          <SaveLine state={props.state} />
        </div>
        <CheckLink id={props.form.request.id} />
      </div>
      {props.indication}
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-hover">
        <div className="h-full bg-accent" style={{ width: `${all === 0 ? 0 : (answered / all) * 100}%` }} />
      </div>
    </div>
  );
}
