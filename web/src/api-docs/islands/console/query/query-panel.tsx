import type { GraphQLSchema } from 'graphql';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { QueryEditorProps } from './query-editor.tsx';

interface Tools {
  readonly schema: GraphQLSchema;
  readonly Editor: ComponentType<QueryEditorProps>;
}

/** The query of the sample, to change. Editor and schema are fetched when it is opened first: most readers send as it is. */
export function QueryPanel(props: Omit<QueryEditorProps, 'schema'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [tools, setTools] = useState<Tools | 'failed' | undefined>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setTools(loaded),
      () => !isGone && setTools('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen]);
  return (
    <details className="part query-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The query {props.isChanged && <span className="now">changed</span>}</summary>
      {tools === undefined && <p role="status">Loading the schema…</p>}
      {tools === 'failed' && (
        <p role="alert">The schema could not be loaded. Close this part and open it again to try once more.</p>
      )}
      {typeof tools === 'object' && <tools.Editor {...props} schema={tools.schema} />}
    </details>
  );
}

async function load(): Promise<Tools> {
  const [{ QueryEditor }, { loadSchema }] = await Promise.all([
    import('./query-editor.tsx'),
    import('./load-schema.ts'),
  ]);
  return { Editor: QueryEditor, schema: await loadSchema() };
}
