import {
  ACTIONS,
  type QuoteRequestAction,
  type QuoteRequestStatus,
  STATUS_LABELS,
  transition,
} from '@bindery/domain/quote-request/index.ts';
import type { ReactNode } from 'react';

const BOX = { width: 132, height: 40 };
const ROAD_Y = 132;
/** The statuses of the main path, from left to right. */
const ROAD = ['INCOMPLETE', 'SUBMITTED', 'QUOTES_SHARED', 'BIND_REQUESTED', 'COMPLETED'] as const;
const STEP = 176;
/** The other statuses, each in a frame that says from where it is reached and where it leads. */
const ASIDE: readonly Aside[] = [
  { status: 'NEEDS_MORE_DATA', x: 0, y: 0 },
  { status: 'HOLD', x: 428, y: 0 },
  { status: 'DECLINED', x: 0, y: 244 },
  { status: 'CLOSED', x: 428, y: 244 },
];
const FRAME = { width: 408, height: 84 };

interface Aside {
  readonly status: QuoteRequestStatus;
  readonly x: number;
  readonly y: number;
}

/**
 * Every change of status as a drawing: only the positions are set by hand, everything else comes from the table of
 * transitions.
 */
export function LifecycleDiagram(): ReactNode {
  return (
    <figure className="diagram" data-markdown="skip">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must scroll by keyboard */}
      <div className="table-frame" tabIndex={0}>
        <svg viewBox="-2 -2 840 332" width="840" height="332" role="img" aria-label="Changes of status">
          <defs>
            <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8z" className="arrow-head" />
            </marker>
          </defs>
          {ROAD.slice(1).map((status, index) => stretch(ROAD[index] ?? status, status, index))}
          {ROAD.map((status, index) => box(status, index * STEP, ROAD_Y))}
          {ASIDE.map(frame)}
        </svg>
      </div>
      <figcaption>Who makes each change, and its event, are in the table “Changes of status”.</figcaption>
    </figure>
  );
}

/** The arrow from one status of the main path to the next, and the way back where there is one. */
function stretch(from: QuoteRequestStatus, to: QuoteRequestStatus, index: number): ReactNode {
  const [start, end] = [index * STEP + BOX.width, (index + 1) * STEP];
  const back = between(to, from);
  return (
    <g key={to}>
      <line x1={start} y1={ROAD_Y + 12} x2={end} y2={ROAD_Y + 12} className="change" markerEnd="url(#arrow)" />
      {captions(between(from, to), (start + end) / 2, ROAD_Y - 8, -14)}
      {back.length > 0 && (
        <line x1={end} y1={ROAD_Y + 28} x2={start} y2={ROAD_Y + 28} className="change" markerEnd="url(#arrow)" />
      )}
      {captions(back, (start + end) / 2, ROAD_Y + BOX.height + 18, 14)}
    </g>
  );
}

function captions(names: readonly string[], x: number, y: number, line: number): ReactNode {
  return names.map((name, index) => (
    <text key={name} x={x} y={y + index * line} textAnchor="middle" className="change-name">
      {name}
    </text>
  ));
}

function box(status: QuoteRequestStatus, x: number, y: number): ReactNode {
  return (
    <g key={status} className="state" data-status={status}>
      <rect x={x} y={y} width={BOX.width} height={BOX.height} rx="6" />
      <text x={x + BOX.width / 2} y={y + BOX.height / 2 + 4} textAnchor="middle">
        {STATUS_LABELS[status]}
      </text>
    </g>
  );
}

/** A status beside the main path with the labels of its transitions. */
function frame({ status, x, y }: Aside): ReactNode {
  const lines = [...waysIn(status), ...waysOut(status)];
  return (
    <g key={status} className="state aside" data-status={status}>
      <rect x={x} y={y} width={FRAME.width} height={FRAME.height} rx="6" />
      <text x={x + 12} y={y + 22}>
        {STATUS_LABELS[status]}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x + 12} y={y + 42 + index * 15} className="change-name">
          {line}
        </text>
      ))}
    </g>
  );
}

/** `from Submitted, Hold, Quotes Shared`: all transitions to this status together. */
function waysIn(status: QuoteRequestStatus): readonly string[] {
  const from = new Set(
    changes().flatMap((action) => (transition(action).to === status ? transition(action).from : [])),
  );
  return wrapped(`from ${namesOf([...from].filter((other) => other !== status))}`);
}

function waysOut(status: QuoteRequestStatus): readonly string[] {
  const to = new Set(
    changes().flatMap((action) => {
      const change = transition(action);
      return change.from.includes(status) && change.to !== null && change.to !== status ? [change.to] : [];
    }),
  );
  const onTheRoad = [...to].filter((other) => ROAD.some((name) => name === other));
  return onTheRoad.length > 0 ? [`back to ${namesOf(onTheRoad)}`] : ['the end'];
}

const LINE_LENGTH = 62;

/** Broken at commas into lines that fit a frame. */
function wrapped(text: string): readonly string[] {
  if (text.length <= LINE_LENGTH) return [text];
  const at = text.lastIndexOf(', ', LINE_LENGTH) + 1;
  return [text.slice(0, at), ...wrapped(text.slice(at + 1))];
}

/**
 * The labels of transitions that lead directly from one status to another; a quoted call is shortened to its last word.
 */
function between(from: QuoteRequestStatus, to: QuoteRequestStatus): readonly string[] {
  return changes()
    .filter((action) => transition(action).from.includes(from) && transition(action).to === to)
    .map((action) => SHORT[action] ?? transition(action).label);
}

// The gaps on the main path are narrow.
const SHORT: Readonly<Partial<Record<QuoteRequestAction, string>>> = {
  SUBMIT: 'SUBMIT',
  RESUBMIT: 'RESUBMIT',
  SELECT_OPTION: 'chosen',
  AUTO_SHARE: 'by the rules',
  SHARE_QUOTES: 'by a person',
  RETURN_TO_BROKER: 'Return',
};

function changes(): readonly QuoteRequestAction[] {
  return ACTIONS.filter((action) => transition(action).to !== null);
}

function namesOf(statuses: readonly QuoteRequestStatus[]): string {
  return statuses.map((status) => STATUS_LABELS[status]).join(', ');
}
