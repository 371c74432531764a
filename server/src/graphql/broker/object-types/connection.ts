import { validationFailed } from '@bindery/domain/problem.ts';
import type { BrokerBuilder, NodeRef } from '../builder.ts';

/** One page of a list, as every connection of the contract answers it. */
export interface Page<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly hasNextPage: boolean;
}

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

export const MAX_PAGE_SIZE = 100;

/** Checks `first` and reads `after`. Problems: VALIDATION_FAILED. */
export function readPageArguments(
  args: PageArguments,
  defaultSize: number,
): { readonly size: number; readonly after: string | undefined } {
  const size = args.first ?? defaultSize;
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw validationFailed([{ path: 'first', message: `must be from 1 to ${MAX_PAGE_SIZE}` }]);
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
  const page = nodes.slice(start, start + size);
  return {
    edges: page.map((node, index) => ({ cursor: cursorOf(String(start + index)), node })),
    hasNextPage: start + size < nodes.length,
  };
}

function foreignCursor() {
  return validationFailed([{ path: 'after', message: 'must be a cursor of this list' }]);
}

export function pageInfoType(builder: BrokerBuilder): NodeRef<Page<unknown>> {
  return builder.objectRef<Page<unknown>>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.string({ nullable: true, resolve: (page) => page.edges.at(-1)?.cursor ?? null }),
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
      cursor: t.string({ resolve: (parent) => parent.cursor }),
      // The builder cannot see that an unknown Node is neither a list nor a promise.
      node: t.field({ type: node, resolve: (parent) => parent.node as never }),
    }),
  });
  return builder.objectRef<Page<Node>>(`${name}Connection`).implement({
    fields: (t) => ({
      edges: t.field({ type: [edge], resolve: (page) => [...page.edges] }),
      nodes: t.field({ type: [node], resolve: (page) => page.edges.map((item) => item.node) }),
      pageInfo: t.field({ type: pageInfo, resolve: (page) => page }),
    }),
  });
}
