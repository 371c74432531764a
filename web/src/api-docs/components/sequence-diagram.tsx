import { PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { LANES, type Lane, SEQUENCES, type SequenceStep } from '../facts/sequences.ts';
import { ROOT } from '../routes.ts';

const COLUMNS = [...LANES, 'webhook'] as const;
type Column = (typeof COLUMNS)[number];

const NAMES: Readonly<Record<Column, string>> = {
  broker: 'Your program',
  api: 'API',
  underwriter: 'Underwriter',
  webhook: 'Your webhook',
};
const ACTORS: Readonly<Record<Lane, string>> = {
  broker: 'Your program',
  api: 'The API',
  underwriter: 'The underwriter',
};

const HEAD = { width: 128, height: 32 };
/** Room for the longest text between two lanes. */
const GAP = 250;
const STEP = 44;
const TITLE = 40;
const LEFT = 74;

interface Line {
  readonly y: number;
  readonly step: SequenceStep;
}

/** Broker, API, underwriter and webhook of one product as a drawing, and the same as a numbered list. */
export function SequenceDiagram({ productType }: { readonly productType: ProductType }): ReactNode {
  const parts = SEQUENCES[productType];
  const { lines, titles, height } = placed(parts);
  const width = LEFT + GAP * (COLUMNS.length - 1) + LEFT;
  const name = `From the client to the policy: ${PRODUCTS[productType].name}`;
  const marker = `sequence-arrow-${productType}`;
  return (
    <figure className="diagram sequence">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must scroll by keyboard */}
      <div className="table-frame" tabIndex={0} data-markdown="skip">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={name}>
          <defs>
            <marker id={marker} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0 8 4 0 8z" className="arrow-head" />
            </marker>
          </defs>
          {COLUMNS.map((column) => (
            <g key={column}>
              <line x1={xOf(column)} y1={HEAD.height} x2={xOf(column)} y2={height} className="lane" />
              <rect x={xOf(column) - HEAD.width / 2} y={1} width={HEAD.width} height={HEAD.height} rx="6" />
              <text x={xOf(column)} y={HEAD.height / 2 + 5} textAnchor="middle">
                {NAMES[column]}
              </text>
            </g>
          ))}
          {titles.map(({ y, when }) => (
            <g key={when}>
              <line x1={0} y1={y - 18} x2={width} y2={y - 18} className="part" />
              <text x={4} y={y} className="part-name">
                {when}
              </text>
            </g>
          ))}
          {lines.map(({ y, step }) => (
            <Arrow key={y} y={y} step={step} marker={marker} />
          ))}
        </svg>
      </div>
      <details className="schema">
        <summary>The same in words</summary>
        {parts.map(({ when, steps }) => (
          <div key={when}>
            <p>
              <strong>{when}</strong>
            </p>
            <ol>
              {steps.map((step) => (
                <li key={JSON.stringify(step)}>{inWords(step)}</li>
              ))}
            </ol>
          </div>
        ))}
      </details>
    </figure>
  );
}

function placed(parts: (typeof SEQUENCES)[ProductType]) {
  const lines: Line[] = [];
  const titles: { readonly y: number; readonly when: string }[] = [];
  let y = HEAD.height + 8;
  for (const { when, steps } of parts) {
    y += TITLE;
    titles.push({ y, when });
    for (const step of steps) {
      y += STEP;
      lines.push({ y, step });
    }
  }
  return { lines, titles, height: y + 24 };
}

function Arrow({ y, step, marker }: Line & { readonly marker: string }): ReactNode {
  const isEvent = 'event' in step;
  const [from, to]: readonly [Column, Column] = isEvent ? ['api', 'webhook'] : [step.from, step.to];
  const [x1, x2] = [xOf(from), xOf(to)];
  const end = `url(#${marker})`;
  const name = isEvent ? step.event : 'call' in step ? step.call : undefined;
  const isOwn = x1 === x2;
  const x = isOwn ? x1 + 34 : (Math.min(x1, x2) + Math.min(Math.max(x1, x2), Math.min(x1, x2) + GAP)) / 2;
  const anchor = isOwn ? 'start' : 'middle';
  return (
    <g>
      {isOwn ? (
        <path d={`M${x1} ${y - 12}h24v16h-22`} className="change" fill="none" markerEnd={end} />
      ) : (
        <line x1={x1} y1={y} x2={x2} y2={y} className={isEvent ? 'change event' : 'change'} markerEnd={end} />
      )}
      {name !== undefined && (
        <text x={x} y={y - 8} textAnchor={anchor} className="change-call">
          {name}
        </text>
      )}
      <text x={x} y={name === undefined ? (isOwn ? y : y - 8) : y + 14} textAnchor={anchor} className="change-name">
        {step.text}
      </text>
    </g>
  );
}

function xOf(column: Column): number {
  return LEFT + COLUMNS.indexOf(column) * GAP;
}

function inWords(step: SequenceStep): ReactNode {
  if ('event' in step) {
    return (
      <>
        Webhook <code>{step.event}</code>: {step.text}
      </>
    );
  }
  if ('call' in step) {
    return (
      <>
        {ACTORS[step.from]} calls{' '}
        <a href={`${ROOT}/reference/${step.call}`}>
          <code>{step.call}</code>
        </a>
        : {step.text}
      </>
    );
  }
  return step.from === step.to
    ? `${ACTORS[step.from]} ${step.text}`
    : `${ACTORS[step.from]} to ${ACTORS[step.to].replace(/^The /, 'the ')}: ${step.text}`;
}
