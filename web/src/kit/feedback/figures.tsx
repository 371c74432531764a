import type { ReactNode } from 'react';

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
}

/** Numbers that are read first, side by side and larger than the text around them. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-12 text-ink-faint">{name}</dt>
          <dd className="tabular text-20 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
