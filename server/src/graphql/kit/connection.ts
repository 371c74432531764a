import { MAX_PAGE_SIZE } from '@bindery/domain/broker-api/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import { foreignCursor } from '../../paging/index.ts';
import type { EdgeBuilder, EdgeRef, ImplementableRef } from './builder.ts';

/** One page of a list whose every node has a cursor, as the connections of the broker API answer it. */
export interface Connection<Node> {
  readonly nodes: readonly Node[];
  /** Of the node at this position of the page; made only when a query asks for cursors. */
  readonly cursorAt: (index: number) => string;
  readonly hasNextPage: boolean;
}

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * The lists whose cursors are told apart: without the name, the place of a client would pass for one of a policy, and
 * skip policies silently. `position` is any list that is in memory.
 */
export type ListName =
  | 'clients'
  | 'findings'
  | 'policies'
  | 'position'
  | 'quoteRequests'
  | 'webhookDeliveries'
  | 'webhookEvents';

/** Checks `first` and reads `after`, which must be a cursor of this list. Errors: VALIDATION_FAILED. */
export function readConnectionArguments(
  list: ListName,
  args: ConnectionArguments,
  defaultSize: number,
): { readonly size: number; readonly after: string | undefined } {
  const size = args.first ?? defaultSize;
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw validationFailed([
      {
        path: 'first',
        message: `must be from 1 to ${MAX_PAGE_SIZE}`,
        remedy: size < 1 ? 'Ask for at least 1.' : 'Ask for the rest with after.',
      },
    ]);
  }
  if (!args.after) return { size, after: undefined };
  return { size, after: readCursor(list, args.after) };
}

/** Cursors made before they named their list have none; callers keep them for long to ask what came since. */
const CURSOR = /^c:(?:(?<list>[a-zA-Z]+):)?(?<key>.+)$/s;

function readCursor(list: ListName, cursor: string): string {
  const found = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.groups;
  if (found?.key === undefined || (found.list ?? list) !== list) throw foreignCursor();
  return found.key;
}

export function connectionCursor(list: ListName, key: string): string {
  return Buffer.from(`c:${list}:${key}`, 'utf8').toString('base64url');
}

/** A page of a list that was read; `keyOf` gives the place of a node in the order of the list. */
export function pageOfRead<Node>(
  list: ListName,
  nodes: readonly Node[],
  hasNextPage: boolean,
  keyOf: (node: Node, index: number) => string | undefined,
): Connection<Node> {
  const cursorAt = (index: number): string => {
    const node = nodes[index];
    return connectionCursor(list, (node === undefined ? undefined : keyOf(node, index)) ?? '');
  };
  return { nodes, cursorAt, hasNextPage };
}

/** A page of a list that is in memory already; the cursor is the position. */
export function pageOfList<Node>(
  nodes: readonly Node[],
  args: ConnectionArguments,
  defaultSize: number,
): Connection<Node> {
  const { size, after } = readConnectionArguments('position', args, defaultSize);
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw foreignCursor();
  const start = after === undefined ? 0 : Number(after) + 1;
  return {
    nodes: start === 0 && nodes.length <= size ? nodes : nodes.slice(start, start + size),
    cursorAt: (index) => connectionCursor('position', String(start + index)),
    hasNextPage: start + size < nodes.length,
  };
}

export function pageInfoType<Context extends object>(
  builder: EdgeBuilder<Context>,
): EdgeRef<Context, Connection<unknown>> {
  return builder.objectRef<Connection<unknown>>('PageInfo').implement({
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
export function connectionType<Context extends object, Node extends object>(
  builder: EdgeBuilder<Context>,
  name: string,
  node: EdgeRef<Context, Node>,
  pageInfo: EdgeRef<Context, Connection<unknown>>,
): EdgeRef<Context, Connection<Node>> {
  const edge = builder.objectRef<{ readonly cursor: string; readonly node: Node }>(`${name}Edge`);
  const connection = builder.objectRef<Connection<Node>>(`${name}Connection`);
  implementEdge(edge, node);
  implementConnection(connection, { edge, node, pageInfo });
  return connection;
}

// These name their nodes `object`: of an unknown Node the builder cannot see that it is neither a list nor a promise.

interface NodeEdge {
  readonly cursor: string;
  readonly node: object;
}

function implementEdge<Context extends object>(
  edge: ImplementableRef<Context, NodeEdge>,
  node: EdgeRef<Context, object>,
): void {
  edge.implement({ fields: (t) => ({ cursor: t.exposeString('cursor'), node: t.expose('node', { type: node }) }) });
}

function implementConnection<Context extends object>(
  connection: ImplementableRef<Context, Connection<object>>,
  {
    edge,
    node,
    pageInfo,
  }: {
    readonly edge: EdgeRef<Context, NodeEdge>;
    readonly node: EdgeRef<Context, object>;
    readonly pageInfo: EdgeRef<Context, Connection<unknown>>;
  },
): void {
  connection.implement({
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        resolve: ({ nodes, cursorAt }) => nodes.map((item, index) => ({ cursor: cursorAt(index), node: item })),
      }),
      nodes: t.expose('nodes', { type: [node] }),
      pageInfo: t.field({ type: pageInfo, resolve: (page) => page }),
    }),
  });
}
