import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { REQUEST } from '../request/request-operations.ts';
import { Failed } from '../shell/not-found.tsx';
import { useTitle } from '../shell/session.ts';
import { CheckPage } from './check-page.tsx';
import { useDraft } from './draft/use-draft.ts';
import { APPLICATION_FORM, type ApplicationForm } from './form-operations.ts';
import { FormPage } from './form-page.tsx';
import { ReadOnlyPage } from './read-only-page.tsx';

/** The application of a request: the form, and the page on which it is checked and sent. */
export function ApplicationScreen(): ReactNode {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const [version, setVersion] = useState(0);
  const { data, error, refetch, isFetchedAfterMount, isStale } = useRead(APPLICATION_FORM, { id });
  // Above the form stands what was asked: it must not come later and push the form down.
  const isAsked = data?.form.request.status === 'NEEDS_MORE_DATA';
  const asked = useRead(REQUEST, { id }, { isEnabled: isAsked });
  useTitle(data ? text.applicationOf(data.form.request.insuredName) : text.requests);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  // What an earlier visit left in the cache may be older than what another window has saved.
  if (!data || (isStale && !isFetchedAfterMount)) return <Skeleton shape="page" />;
  if (isAsked && asked.isPending) return <Skeleton shape="page" />;
  if (data.form.action === null) return <ReadOnlyPage form={data.form} />;
  const reload = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: keyOf(APPLICATION_FORM) });
    setVersion(version + 1);
  };
  return <OpenApplication key={`${id}-${version}`} form={data.form} onReload={reload} />;
}

function OpenApplication(props: { readonly form: ApplicationForm; readonly onReload: () => Promise<void> }): ReactNode {
  const { form, onReload } = props;
  const draft = useDraft(form);
  const takeNewer = (): void => {
    draft.forget();
    void onReload();
  };
  return useParams()['*'] === 'check' ? (
    <CheckPage form={form} draft={draft} />
  ) : (
    <FormPage form={form} draft={draft} onTakeNewer={takeNewer} />
  );
}
