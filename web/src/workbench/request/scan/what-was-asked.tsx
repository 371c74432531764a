import type { ReactNode } from 'react';
import type { ScanReport } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';

/** Which hosts were looked at, and which questions had no answer. */
export function WhatWasAsked({ report }: { readonly report: ScanReport }): ReactNode {
  const { hosts, unanswered } = report;
  const leftOut = hosts.filter(({ leftOutBecause }) => leftOutBecause !== null);
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3 text-13 text-ink-soft">
      <details>
        <summary className="w-fit rounded-sm hover:text-ink">
          {text.hosts(hosts.length - leftOut.length)}
          {leftOut.length > 0 && text.leftOut(leftOut.length)}
        </summary>
        <ul className="mt-1 mb-2 flex flex-col gap-0.5 pl-4">
          {hosts.map(({ host, reasons, leftOutBecause }) => (
            <li key={host} className="wrap-anywhere">
              {host} <span className="text-12 text-ink-faint">{leftOutBecause ?? reasonsText(reasons)}</span>
            </li>
          ))}
        </ul>
      </details>
      {unanswered.length > 0 && (
        <details>
          <summary className="w-fit rounded-sm hover:text-ink">{text.unanswered(unanswered.length)}</summary>
          <ul className="mt-1 flex flex-col gap-1 pl-4">
            {unanswered.map(({ question, reason, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice, and the list never moves
              <li key={index} className="wrap-anywhere">
                <code className="font-mono text-12">{question}</code>{' '}
                <span className="text-12 text-ink-faint">
                  {reasonsText([reason])}: {detail}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** `APEX`, `CERTIFICATE_NAME` as people read them. */
function reasonsText(reasons: readonly string[]): string {
  return reasons.map((reason) => reason.toLowerCase().replaceAll('_', ' ')).join(', ');
}
