import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_LIMITS } from '../../api/book-operations.ts';
import type { TabProps } from '../tab-props.ts';
import { InsuredsPanel } from './insureds-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { readMark } from './mark-address.ts';
import { PoliciesPanel } from './policies-panel.tsx';
import { SharedPanel } from './shared-panel.tsx';

/** What is in force, with whom, and what one failure of a shared technology would hit. */
export function ExposureTab({ filter }: TabProps): ReactNode {
  const [parameters] = useSearchParams();
  const mark = readMark(parameters);
  const read = useRead(READ_LIMITS, { filter });
  return (
    <>
      {mark && <PoliciesPanel filter={filter} mark={mark} />}
      <LimitsPanel read={read} rows={read.data?.portfolioLimits.groups ?? []} />
      <SharedPanel filter={filter} />
      <InsuredsPanel read={read} rows={read.data?.portfolioLimits.topInsureds ?? []} />
    </>
  );
}
