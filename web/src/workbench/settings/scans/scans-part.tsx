import type { ReactNode } from 'react';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_OPT_OUTS } from '../../api/scan-operations.ts';
import { OptOutsPanel } from './opt-outs-panel.tsx';
import { ScanHistoryPanel } from './scan-history-panel.tsx';

/** For operators: who asked not to be scanned, and every scan. */
export function ScansPart(): ReactNode {
  const optOuts = useRead(READ_OPT_OUTS, {});
  return (
    <>
      <OptOutsPanel />
      {/* Below a list of unknown length: drawn with it, so that it does not move. */}
      {!optOuts.isPending && <ScanHistoryPanel />}
    </>
  );
}
