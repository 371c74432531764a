import { MAX_PAGE_SIZE } from '@bindery/domain/broker-api/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import type { BrokerBuilder, NodeRef } from '../builder.ts';

/** One page of a list, as every connection of the contract answers it. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  /** Of the node at this position of the page; made only when somebody asks for cursors. */
  readonly cursorAt: (index: number) => string;
  readonly hasNextPage: boolean;
}

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Checks `first` and reads `after`. Problems: VALIDATION_FAILED. */
export function readPageArguments(
  args: PageArguments,
  defaultSize: number,
): { readonly size: number; readonly after: string | undefined } {
  const size = args.first ?? defaultSize;
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw validationFailed([
      { path: 'first', message: `must be from 1 to ${MAX_PAGE_SIZE}`, remedy: 'Ask for the rest with after.' },
    ]);
  }
  if (!args.after) return { size, after: undefined };
  const after = Buffer.from(args.after, 'base64url').toString('utf8');
  if (!after.startsWith('c:')) throw foreignCursor();
  return { size, after: after.slice(2) };
}

export function cursorOf(key: string): string {
  return Buffer.from(`c:${key}`, 'utf8').toString('base64url');
}

/** A page of a list that is in memory already; the cursor is the position. */
export function pageOfList<Node>(nodes: readonly Node[], args: PageArguments, defaultSize: number): Page<Node> {
  const { size, after } = readPageArguments(args, defaultSize);
  const start = after === undefined ? 0 : Number(after) + 1;
  if (!Number.isSafeInteger(start)) throw foreignCursor();
  return {
    nodes: start === 0 && nodes.length <= size ? nodes : nodes.slice(start, start + size),
    cursorAt: (index) => cursorOf(String(start + index)),
    hasNextPage: start + size < nodes.length,
  };
}

function foreignCursor() {
  return validationFailed([
    {
      path: 'after',
      message: 'must be a cursor of this list',
      remedy: 'Send the endCursor of the page before, or leave it out.',
    },
  ]);
}

export function pageInfoType(builder: BrokerBuilder): NodeRef<Page<unknown>> {
  return builder.objectRef<Page<unknown>>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.string({
        nullable: true,
        resolve: ({ nodes, cursorAt }) => (nodes.length === 0 ? null : cursorAt(nodes.length - 1)),
      }),
    }),
  });
}

/** `XConnection { edges { cursor node } nodes pageInfo }` for one node type. */
export function connectionType<Node extends object>(
  builder: BrokerBuilder,
  name: string,
  node: NodeRef<Node>,
  pageInfo: NodeRef<Page<unknown>>,
): NodeRef<Page<Node>> {
  const edge = builder.objectRef<{ readonly cursor: string; readonly node: Node }>(`${name}Edge`);
  edge.implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      // The builder cannot see that an unknown Node is neither a list nor a promise.
      node: t.expose('node', { type: node }),
    }),
  });
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        resolve: ({ nodes, cursorAt }) => nodes.map((item, index) => ({ cursor: cursorAt(index), node: item })),
      }),
      nodes: t.expose('nodes', { type: [node] } as never),
      pageInfo: t.field({ type: pageInfo, resolve: (page) => page }),
    }),
  });
}
