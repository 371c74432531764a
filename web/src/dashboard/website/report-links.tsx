import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { instantText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { type ReportLink, WEBSITE, WITHDRAW_LINK } from './website-operations.ts';

/** The links with which the report can be read now, each with the button that ends it. */
export function ReportLinks(props: { readonly links: readonly ReportLink[]; readonly isReadOnly: boolean }): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const withdraw = useWrite(WITHDRAW_LINK, () => {
    void queries.invalidateQueries({ queryKey: keyOf(WEBSITE) });
    announce(text.withdrawn);
  });
  return (
    <div>
      <h3 className="mb-1 text-14">{text.reportLinks}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {props.links.map(({ id, createdBy, expiresAt, openedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-56 text-14">
              {text.reportLinkBy(createdBy, instantText(expiresAt))}
              {', '}
              {openedAt === null ? text.reportLinkUnopened : text.reportLinkOpened(instantText(openedAt))}
            </p>
            {!props.isReadOnly && (
              <Button
                label={text.withdrawLabel(instantText(expiresAt))}
                isBusy={withdraw.isPending && withdraw.variables.id === id}
                onPress={() => withdraw.mutate({ id })}
              >
                {text.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {withdraw.error && <ErrorState error={withdraw.error} className="mt-2" />}
    </div>
  );
}
