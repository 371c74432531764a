import type { ReactNode } from 'react';
import { headingId } from '../build/heading-id.ts';
import { plainText } from '../build/output/to-markdown.ts';

interface SubHeadingProps {
  /** Route of the section that contains it. */
  readonly place: string;
  readonly children?: ReactNode;
  /** Tells it apart from others of the section with the same words. */
  readonly of?: string;
}

/** A heading inside a section, with a link to itself. */
export function SubHeading({ place, children, of }: SubHeadingProps): ReactNode {
  const id = headingId(place, of === undefined ? plainText(children) : `${plainText(children)} ${of}`);
  return (
    <h3 id={id}>
      <a className="permalink" href={`${place}#${id}`}>
        {children}
      </a>
    </h3>
  );
}
