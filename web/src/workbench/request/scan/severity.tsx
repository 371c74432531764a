import type { ReactNode } from 'react';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import type { FindingSeverity, FindingSummary } from '../../api/schema-interfaces.ts';
import { scanText } from '../../messages/request/scan-messages.ts';

const MEANING: Readonly<Record<FindingSeverity, Meaning>> = {
  CRITICAL: 'refused',
  HIGH: 'refused',
  MEDIUM: 'waits',
  LOW: 'neutral',
  INFO: 'neutral',
};

export function Severity({ of: severity }: { readonly of: FindingSeverity }): ReactNode {
  return <Pill meaning={MEANING[severity]}>{scanText.severity[severity]}</Pill>;
}

/** `mail.example.com:25`, or the host alone. */
export function placeOf({ host, port }: Pick<FindingSummary, 'host' | 'port'>): string {
  return port === null ? host : `${host}:${port}`;
}
