import type { ReactNode } from 'react';
import type { FindingSeverity, ReportFinding } from '../../api/schema-interfaces.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';
import { FindingCard } from './finding-card.tsx';

const SEVERITIES: readonly FindingSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'];
const MINOR: readonly FindingSeverity[] = ['LOW', 'INFO'];

/** The worst first; minor ones and those that are no longer seen are folded. */
export function FindingList({ findings }: { readonly findings: readonly ReportFinding[] }): ReactNode {
  const open = findings.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = findings.filter(({ resolvedAt }) => resolvedAt !== null);
  const major = open.filter(({ severity }) => !MINOR.includes(severity));
  const minor = open.filter(({ severity }) => MINOR.includes(severity));
  const information = minor.filter(({ severity }) => severity === 'INFO').length;
  return (
    <section>
      <h3 className="mb-2 text-13 font-medium">
        {text.findings} <span className="font-normal text-ink-faint">{countsOf(open)}</span>
      </h3>
      {open.length === 0 && <p className="text-13 text-ink-faint">{text.noFindings}</p>}
      <Cards findings={major} />
      <Folded title={text.minor(minor.length - information, information)} findings={minor} />
      <Folded title={text.resolved(resolved.length)} findings={resolved} />
    </section>
  );
}

function Cards({ findings }: { readonly findings: readonly ReportFinding[] }): ReactNode {
  return (
    <ul className="flex flex-col gap-2">
      {findings.map((finding) => (
        <li key={finding.id}>
          <FindingCard finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function Folded(props: { readonly title: string; readonly findings: readonly ReportFinding[] }): ReactNode {
  if (props.findings.length === 0) return null;
  return (
    <details className="mt-2 text-13">
      <summary className="mb-2 w-fit rounded-sm text-ink-soft hover:text-ink">{props.title}</summary>
      <Cards findings={props.findings} />
    </details>
  );
}

function countsOf(findings: readonly ReportFinding[]): string {
  const counts = SEVERITIES.map(
    (severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const,
  );
  return text.counted(counts.filter(([, count]) => count > 0));
}
