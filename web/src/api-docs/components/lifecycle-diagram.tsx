import {
  type QuoteRequestAction,
  type QuoteRequestStatus,
  STATUS_LABELS,
  transition,
} from '@bindery/domain/quote-request/index.ts';
import type { ReactNode } from 'react';

const BOX = { width: 132, height: 40 };
const PLACES: Readonly<Partial<Record<QuoteRequestStatus, readonly [x: number, y: number]>>> = {
  INCOMPLETE: [0, 90],
  SUBMITTED: [175, 90],
  QUOTES_SHARED: [350, 90],
  BIND_REQUESTED: [525, 90],
  COMPLETED: [700, 90],
  NEEDS_MORE_DATA: [175, 0],
  HOLD: [350, 0],
  DECLINED: [175, 180],
  CLOSED: [525, 180],
};
// The changes that most requests see; the table below the drawing has all of them.
const DRAWN: readonly (readonly [QuoteRequestAction, QuoteRequestStatus])[] = [
  ['SUBMIT', 'INCOMPLETE'],
  ['AUTO_SHARE', 'SUBMITTED'],
  ['SELECT_OPTION', 'QUOTES_SHARED'],
  ['BIND', 'BIND_REQUESTED'],
  ['AUTO_DECLINE', 'SUBMITTED'],
  ['ASK_FOR_DATA', 'SUBMITTED'],
  ['HOLD', 'QUOTES_SHARED'],
  ['CLOSE', 'BIND_REQUESTED'],
];
const CAPTIONS: Readonly<Partial<Record<QuoteRequestAction, string>>> = {
  SUBMIT: 'SUBMIT',
  AUTO_SHARE: 'shared',
  SELECT_OPTION: 'chosen',
  BIND: 'bound',
};

/** The main road of a quote request as a drawing; places are by hand, statuses and changes from the table. */
export function LifecycleDiagram(): ReactNode {
  return (
    <figure className="diagram" data-markdown="skip">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must scroll by keyboard */}
      <div className="table-frame" tabIndex={0}>
        <svg viewBox="-2 -2 836 226" width="836" height="226" role="img" aria-label="Main changes of status">
          <defs>
            <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8z" className="arrow-head" />
            </marker>
          </defs>
          {DRAWN.map(([action, from]) => arrow(action, from))}
          {Object.entries(STATUS_LABELS).map(([status, label]) => box(status, label))}
        </svg>
      </div>
      <figcaption>The road most requests take. All changes are in the table “Changes of status”.</figcaption>
    </figure>
  );
}

function box(status: string, label: string): ReactNode {
  const place = Object.entries(PLACES).find(([name]) => name === status)?.[1];
  if (!place) return null;
  const [x, y] = place;
  return (
    <g key={status} className="state" data-status={status}>
      <rect x={x} y={y} width={BOX.width} height={BOX.height} rx="6" />
      <text x={x + BOX.width / 2} y={y + BOX.height / 2 + 4} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

function arrow(action: QuoteRequestAction, from: QuoteRequestStatus): ReactNode {
  const change = transition(action);
  const [start, end] = [PLACES[from], change.to === null ? undefined : PLACES[change.to]];
  if (!start || !end || !change.from.includes(from)) throw new Error(`${action} does not lead on from ${from}`);
  const isLevel = start[1] === end[1];
  const down = end[1] > start[1];
  const [x1, y1] = isLevel
    ? [start[0] + BOX.width, start[1] + BOX.height / 2]
    : [start[0] + BOX.width / 2, down ? start[1] + BOX.height : start[1]];
  const [x2, y2] = isLevel
    ? [end[0], end[1] + BOX.height / 2]
    : [end[0] + BOX.width / 2, down ? end[1] : end[1] + BOX.height];
  return (
    <g key={`${action}-${from}`}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} className="change" markerEnd="url(#arrow)" />
      {isLevel && (
        <text x={(x1 + x2) / 2 - 2} y={y1 - 6} textAnchor="middle" className="change-name">
          {CAPTIONS[action]}
        </text>
      )}
    </g>
  );
}
