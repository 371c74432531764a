import type { ReactNode } from 'react';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_RULES } from '../../api/book-operations.ts';
import type { TabProps } from '../tab-props.ts';
import { RulesPanel } from './rules-panel.tsx';
import { TrialPanel } from './trial-panel.tsx';

/** How often each rule fires, what came of it, and what a change of one would do. */
export function RulesTab({ filter }: TabProps): ReactNode {
  const rules = useRead(READ_RULES, { filter });
  return (
    <>
      <RulesPanel filter={filter} />
      {/* Below a list of unknown length: drawn with it, so that it does not move. */}
      {!rules.isPending && <TrialPanel filter={filter} />}
    </>
  );
}
