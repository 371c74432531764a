/** One page of a list. */
export interface Page<Item> {
  readonly nodes: readonly Item[];
  readonly hasNextPage: boolean;
  /** For `after`, to read the next page. */
  readonly endCursor: string | null;
}

/** Awaited it is the first page; walked through with `for await` it is every item, page after page. */
export type Listing<Item> = Promise<Page<Item>> & AsyncIterable<Item>;

/** Which page of a list. */
export interface PageOptions {
  /** Items on a page, 1 to 100. */
  readonly first?: number | undefined;
  /** `endCursor` of the page before. */
  readonly after?: string | null | undefined;
}

interface Connection<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Makes a list of a function that reads the page after a cursor. */
export function listing<Item>(
  read: (after: string | null | undefined) => Promise<Connection<Item>>,
  start: PageOptions,
): Listing<Item> {
  const pageAfter = async (after: string | null | undefined): Promise<Page<Item>> => {
    const { nodes, pageInfo } = await read(after);
    return { nodes, ...pageInfo };
  };
  const first = pageAfter(start.after);
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; ; page = await pageAfter(page.endCursor)) {
        yield* page.nodes;
        if (!page.hasNextPage) return;
      }
    },
  });
}
