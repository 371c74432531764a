import type { ReactNode } from 'react';
import { OptOutsPanel } from './opt-outs-panel.tsx';
import { ScanHistoryPanel } from './scan-history-panel.tsx';

/** For operators: who asked not to be scanned, and every scan. */
export function ScansPart(): ReactNode {
  return (
    <>
      <OptOutsPanel />
      <ScanHistoryPanel />
    </>
  );
}
