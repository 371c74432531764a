import type { ReactNode } from 'react';

const FORMATS = ['xlsx', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** A report in each of its formats. */
export function FileLinks(props: {
  readonly heading?: string;
  /** What a link downloads, for people who do not see its surroundings. */
  readonly nameOf: (format: Format) => string;
  readonly addressOf: (format: Format) => string;
}): ReactNode {
  return (
    <span className="flex gap-2 whitespace-nowrap">
      {props.heading}
      {FORMATS.map((format) => (
        <a key={format} href={props.addressOf(format)} download aria-label={props.nameOf(format)}>
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
