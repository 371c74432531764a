import type { ReactNode } from 'react';
import { type PastCall, usePastCalls } from './history.ts';

interface HistoryPanelProps {
  readonly sampleId: string;
  readonly onRestore: (call: PastCall) => void;
}

/** The last calls of this tab; those of this sample can be shown and sent again. */
export function HistoryPanel({ sampleId, onRestore }: HistoryPanelProps): ReactNode {
  const calls = usePastCalls();
  if (calls.length === 0) return null;
  return (
    <details className="part">
      <summary>
        Last calls of this tab <span className="now">{calls.length}</span>
      </summary>
      <ol className="past-calls">
        {calls.map((call) => (
          <li key={call.at}>
            <time dateTime={call.at}>{new Date(call.at).toLocaleTimeString()}</time>
            <span className="title">{call.title}</span>
            <span className="outcome">
              {call.answer ? `HTTP ${call.answer.status} · ${call.answer.tookMs} ms` : 'no answer'}
            </span>
            {call.answer && <code>{call.answer.requestId}</code>}
            {call.sampleId === sampleId && (
              <button type="button" onClick={() => onRestore(call)}>
                Show again
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
