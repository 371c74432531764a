import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { keyOf, type Operation, useGraphql } from './graphql-client.ts';
import { useHeldFailure } from './held-failure.ts';

export interface PageOf<Row> {
  readonly nodes: readonly Row[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

type WithCursor = { readonly after: string | null };

/** Reads a list page by page; loaded rows stay, so that people keep their place when they load more. */
export function usePages<Data, Variables extends WithCursor, Row, Page extends PageOf<Row>>(
  asked: Operation<Data, Variables>,
  variablesAt: (after: string | null) => Variables,
  pageOf: (data: Data) => Page & PageOf<Row>,
  options: { readonly isEnabled?: boolean } = {},
) {
  const client = useGraphql();
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(asked), 'pages', variablesAt(null)],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      pageOf(await client.run(asked, variablesAt(pageParam), signal)),
    getNextPageParam: (last) => (last.hasNextPage ? last.endCursor : null),
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
  });
  const read = useHeldFailure(pages);
  return { ...read, rows: read.data?.pages.flatMap(({ nodes }) => nodes) ?? [] };
}

/** The button for the next page, if there is one. */
export function ShowMore(props: {
  readonly read: Pick<ReturnType<typeof usePages>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  readonly children: ReactNode;
}): ReactNode {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = props.read;
  if (!hasNextPage) return null;
  return (
    <div className="p-4 text-center">
      <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
        {props.children}
      </Button>
    </div>
  );
}
