import { PatternCircles, PatternLines } from '@visx/pattern';
import { type ReactNode, useId } from 'react';

const COLOURS = ['var(--accent)', 'var(--underwriter)', 'var(--waits)', 'var(--refused)', 'var(--ink-soft)'] as const;
const GAP = 'var(--ground-raised)';
const SIZE = { width: 7, height: 7 };

export interface Fills {
  /** To be put into the SVG. */
  readonly definitions: ReactNode;
  /** The fill of a series by its position. */
  readonly fillOf: (series: number) => string;
}

/** Series differ by pattern as well as by colour: plain, stripes, dots, steep and level stripes. */
export function useFills(): Fills {
  // The colons of React's ids would end a CSS url().
  const id = useId().replaceAll(/[^\w-]/g, '');
  const lines = { ...SIZE, stroke: GAP, strokeWidth: 2 };
  return {
    definitions: (
      <>
        <PatternLines id={`${id}-1`} {...lines} background={COLOURS[1]} orientation={['diagonal']} />
        <PatternCircles id={`${id}-2`} {...SIZE} background={COLOURS[2]} fill={GAP} radius={1.6} />
        <PatternLines id={`${id}-3`} {...lines} background={COLOURS[3]} orientation={['vertical']} />
        <PatternLines id={`${id}-4`} {...lines} background={COLOURS[4]} orientation={['horizontal']} />
      </>
    ),
    fillOf: (series) => {
      const position = series % COLOURS.length;
      return position === 0 ? COLOURS[0] : `url(#${id}-${position})`;
    },
  };
}
