import { type ReactNode, useId } from 'react';
import { classNames } from '../controls/class-names.ts';

/** A named section of a screen with heading, controls and content, separated by a hairline instead of nested boxes. */
export function Panel(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly isFlush?: boolean;
  /** Says beside the title that there is nothing, in place of a box without content. */
  readonly none?: string | undefined;
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('rounded-md border border-line bg-raised', props.className)}>
      <div
        className={classNames(
          'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5',
          props.none === undefined && 'border-b border-line',
        )}
      >
        <h2 id={id} className={classNames('text-14', props.none === undefined && 'flex-1')}>
          {props.title}
        </h2>
        {props.none !== undefined && <p className="flex-1 text-13 text-ink-faint">{props.none}</p>}
        {props.aside}
      </div>
      {/* What the panel opens is there without content as well. */}
      {props.none === undefined ? (
        <div className={props.isFlush ? undefined : 'px-4 py-3'}>{props.children}</div>
      ) : (
        props.children
      )}
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, one pair per row. */
export function Facts({
  facts,
  className,
}: {
  readonly facts: readonly Fact[];
  readonly className?: string;
}): ReactNode {
  return (
    <dl
      className={classNames(
        // A long name is limited in width, so that a date fits beside it on a phone, and an answer in a narrow column.
        'grid grid-cols-[fit-content(40%)_1fr] gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(6.5rem,auto)_minmax(6rem,1fr)]',
        className,
      )}
    >
      {facts.map((fact) => (
        <div key={fact.name} className="contents">
          <dt className="text-13 text-ink-faint">{fact.name}</dt>
          <dd className="min-w-0 text-right text-13 wrap-anywhere sm:text-left">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
