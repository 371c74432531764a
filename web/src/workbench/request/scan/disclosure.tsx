import { type ReactNode, useState } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';

/** A line that opens; what is inside is drawn only then, as a report can hold hundreds of them. */
export function Disclosure(props: {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly summaryClassName?: string;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={props.className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={classNames('list-none hover:bg-hover [&::-webkit-details-marker]:hidden', props.summaryClassName)}
      >
        {props.summary}
      </summary>
      {isOpen && props.children}
    </details>
  );
}
