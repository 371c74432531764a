import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { ShowMore, usePages } from '../../kit/server/use-pages.tsx';
import { READ_EXPOSURE } from '../api/exposure-operations.ts';
import { exposureText as text } from '../messages/exposure-messages.ts';
import { Page } from '../shell/page.tsx';
import { useMay } from '../shell/session.tsx';
import { ExposureResult } from './exposure-result.tsx';

/** Which policies in force show a fault, and what is at risk with them. The address keeps the CVE. */
export function ExposureScreen(): ReactNode {
  const mayRead = useMay('READ_REQUESTS');
  const [parameters, setParameters] = useSearchParams();
  const asked = (parameters.get('cve') ?? '').trim();
  const read = usePages(
    READ_EXPOSURE,
    (after) => ({ cve: asked, after }),
    ({ exposure }) => exposure,
    { isEnabled: mayRead && asked !== '' },
  );
  if (!mayRead) {
    return (
      <Page title={text.title}>
        <EmptyState title={text.mayNot} />
      </Page>
    );
  }
  const [exposure] = read.data?.pages ?? [];
  const isRefused = isNoCve(read.error);
  // The answer for another CVE is not shown below this one.
  const isShown = exposure !== undefined && !read.isPlaceholderData;
  return (
    <Page title={text.title}>
      <CveForm
        asked={asked}
        error={isRefused ? text.refused : null}
        onAsk={(cve) => setParameters(cve === '' ? {} : { cve })}
      />
      {/* The focus stays in the field: what was found below it is said. */}
      <p aria-live="polite" className="sr-only">
        {isShown && (exposure.isKnown ? text.found(exposure.policies, exposure.cve) : text.unknown(exposure.cve))}
      </p>
      {asked === '' ? (
        <EmptyState title={text.nothingAsked}>{text.nothingAskedText}</EmptyState>
      ) : (
        <>
          {read.error && !isRefused && (
            <ErrorState error={read.error} onRetry={() => read.refetch()} className="mx-4 mb-4 md:mx-6" />
          )}
          {isShown && <ExposureResult exposure={exposure} rows={read.rows} />}
          {!isShown && !read.error && <Skeleton rows={8} label={text.loading} />}
          {isShown && <ShowMore read={read}>{text.more}</ShowMore>}
        </>
      )}
    </Page>
  );
}

function CveForm(props: {
  readonly asked: string;
  readonly error: string | null;
  readonly onAsk: (cve: string) => void;
}): ReactNode {
  const { asked, error, onAsk } = props;
  const [typed, setTyped] = useState(asked);
  // Back, or a link to another CVE.
  useEffect(() => setTyped(asked), [asked]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAsk(typed.trim());
  };
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-start gap-2 px-4 pb-4 md:px-6">
        <TextInput
          label={text.cve}
          hint={text.hint}
          error={error}
          className="w-full sm:w-72"
          value={typed}
          onChange={setTyped}
        />
        <Button variant="primary" type="submit" className="sm:mt-6">
          {text.find}
        </Button>
      </form>
    </search>
  );
}

function isNoCve(error: unknown): boolean {
  return error instanceof RemoteProblem && error.faults.some(({ path }) => path === 'cve');
}
