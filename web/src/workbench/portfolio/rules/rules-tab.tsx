import type { ReactNode } from 'react';
import type { TabProps } from '../tab-props.ts';
import { RulesPanel } from './rules-panel.tsx';
import { TrialPanel } from './trial-panel.tsx';

/** How often each rule fires, what came of it, and what a change of one would do. */
export function RulesTab({ filter }: TabProps): ReactNode {
  return (
    <>
      <RulesPanel filter={filter} />
      <TrialPanel filter={filter} />
    </>
  );
}
