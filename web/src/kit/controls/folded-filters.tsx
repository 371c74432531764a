import { type ReactNode, useState } from 'react';
import { kitText } from '../text/kit-messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** Filters beside a search; on a phone they are behind one button, so that the list begins on the first screen. */
export function FoldedFilters(props: {
  /** One of them is in use: then the button says so where they are folded. */
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="sm:hidden">
        <Button isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {props.isFiltered ? kitText.filtersInUse : kitText.filters}
        </Button>
      </span>
      <div className={classNames('contents', !isOpen && 'max-sm:hidden')}>{props.children}</div>
    </>
  );
}
