import { Kind, parse, visit } from 'graphql';
import type { ReactNode } from 'react';
import { STORIES } from '../../../../../schema/samples/stories.ts';
import { DataTable } from './data-table.tsx';

/** Each list with the page size that the samples ask for. */
export function PageSizesTable(): ReactNode {
  return (
    <DataTable
      caption="Page sizes"
      head={['Entries', 'Lists']}
      rows={[...listsBySize()].map(([size, lists]) => [
        String(size),
        [...lists].map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>{name}</code>
          </span>
        )),
      ])}
    />
  );
}

function listsBySize(): ReadonlyMap<number, ReadonlySet<string>> {
  const sizes = new Map<number, Set<string>>();
  const answered = STORIES.flatMap(({ samples }) => samples).filter(({ expects }) => expects === 'data');
  for (const { document } of answered) {
    visit(parse(document), {
      Field: ({ name, arguments: given = [] }) => {
        const first = given.find((argument) => argument.name.value === 'first')?.value;
        if (first?.kind !== Kind.INT) return;
        const size = Number(first.value);
        sizes.set(size, (sizes.get(size) ?? new Set()).add(name.value));
      },
    });
  }
  return new Map([...sizes].sort(([one], [other]) => one - other));
}
