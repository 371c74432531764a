import type { ReactNode } from 'react';
import { ROOT } from '../routes.ts';

const BUILT_IN = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

/** A GraphQL type as written in the schema, linked to its place in the reference. */
export function TypeLink({ type, name }: { readonly type: string; readonly name: string }): ReactNode {
  if (BUILT_IN.has(name)) return <code className="type">{type}</code>;
  return (
    <a className="type" href={`${ROOT}/reference/${name}`}>
      <code>{type}</code>
    </a>
  );
}
