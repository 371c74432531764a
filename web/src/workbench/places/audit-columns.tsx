import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useNarrow } from '../../kit/browser/use-narrow.ts';
import { Instant } from '../../kit/text/formats.tsx';
import { kitText } from '../../kit/text/kit-messages.ts';
import type { AuditEntry } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { timelineText } from '../messages/request/timeline-messages.ts';
import { type WordFacts, wordsOf } from '../request/timeline/timeline-words.ts';
import { useStaffNames } from '../request/timeline/use-staff-names.ts';

const text = placesText.audit;
const RULES = new Map<string, string>(Object.entries(queueText.rules));

/**
 * Who did what about whom, in the words of the trade; what is stored stands behind it. On a phone the four stand in two
 * columns. Null until names are known.
 */
export function useAuditColumns() {
  const staff = useStaffNames();
  const isNarrow = useNarrow();
  return useMemo(() => {
    if (staff === null) return null;
    const factsOf = ({ currency }: AuditEntry): WordFacts => ({ currency: currency ?? 'USD', staff, rules: RULES });
    const at = { id: 'at', header: text.at, cell: (entry: AuditEntry) => <Instant at={entry.at} /> };
    const who = { id: 'who', header: text.who, cell: (entry: AuditEntry) => <Who entry={entry} /> };
    const about = { id: 'about', header: text.about, cell: (entry: AuditEntry) => <About entry={entry} /> };
    const what = {
      id: 'what',
      header: text.what,
      cell: (entry: AuditEntry) => <What entry={entry} facts={factsOf(entry)} />,
    };
    return isNarrow ? [inOne(who, at), inOne(about, what)] : [at, who, about, what];
  }, [staff, isNarrow]);
}

interface AuditColumn {
  readonly id: string;
  readonly header: string;
  readonly cell: (entry: AuditEntry) => ReactNode;
}

function inOne(above: AuditColumn, below: AuditColumn): AuditColumn {
  return {
    id: above.id,
    header: text.inOne(above.header, below.header),
    cell: (entry) => (
      <>
        {above.cell(entry)}
        <div className="mt-1">{below.cell(entry)}</div>
      </>
    ),
  };
}

function Who({ entry }: { readonly entry: AuditEntry }): ReactNode {
  return (
    <>
      <span className="block font-medium">{entry.actorName ?? entry.actor}</span>
      <span className="block text-12 wrap-anywhere text-ink-faint">
        {text.kinds[entry.actorKind]}
        {entry.actorName !== null && `, ${entry.actor}`}
        {entry.address && `, ${entry.address}`}
      </span>
    </>
  );
}

/** The insured, with the way to the request, or the person; otherwise what kind of thing it is. */
function About({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const thing = text.things[entry.entity] ?? entry.entity.replaceAll('_', ' ');
  if (entry.personName !== null) return <Named name={entry.personName} thing={thing} />;
  if (entry.insuredName === null || entry.quoteRequestId === null) return thing;
  return (
    <>
      <Link to={`/requests/${entry.quoteRequestId}`} className="block font-medium">
        {entry.insuredName}
      </Link>
      <span className="block text-12 text-ink-faint">{thing}</span>
    </>
  );
}

function Named({ name, thing }: { readonly name: string; readonly thing: string }): ReactNode {
  return (
    <>
      <span className="block font-medium">{name}</span>
      <span className="block text-12 text-ink-faint">{thing}</span>
    </>
  );
}

function What({ entry, facts }: { readonly entry: AuditEntry; readonly facts: WordFacts }): ReactNode {
  const { title, lines } = wordsOf(entry, facts);
  return (
    <div className="max-w-xl">
      <span className="block">{title}</span>
      <ul className="text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="line-clamp-3 break-words">
            {line}
          </li>
        ))}
      </ul>
      <details className="text-12 text-ink-soft">
        <summary className="w-fit rounded-sm text-ink-faint hover:text-ink">
          {timelineText.raw(entry.changes.length)}
        </summary>
        <ul className="mt-1">
          <li className="font-mono break-all">
            {entry.entityId}
            {entry.sequence !== null && ` #${entry.sequence}`}
          </li>
          {entry.requestId !== null && (
            <li>
              <span className="text-ink-faint">{kitText.requestId}: </span>
              <Link to={`?requestId=${encodeURIComponent(entry.requestId)}`} className="font-mono break-all">
                {entry.requestId}
              </Link>
            </li>
          )}
          {entry.changes.map((change) => (
            <li key={change.field} className="break-words">
              <span className="text-ink-faint">{change.field}: </span>
              {kitText.was(change.before ?? kitText.empty, change.after ?? kitText.empty)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
