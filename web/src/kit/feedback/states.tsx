import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { asProblem } from '../server/remote-problem.ts';
import { useOnline } from '../server/use-online.ts';
import { kitText } from '../text/kit-messages.ts';

/** Why there is nothing to see, and one next step. */
export function EmptyState(props: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** True when it is the only content of its page. */
  readonly isPage?: boolean;
}): ReactNode {
  const Title = props.isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <Title className="text-16 font-semibold">{props.title}</Title>
      {props.children && <p className="max-w-prose text-ink-soft">{props.children}</p>}
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}

/** The text from the table of codes, the request id to copy, and a retry button where retrying can help. */
export function ErrorState(props: {
  readonly error: unknown;
  /** A promise keeps the button busy until it settles. */
  readonly onRetry?: (() => unknown) | undefined;
  readonly className?: string;
}): ReactNode {
  const problem = asProblem(props.error);
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-refused/40 bg-refused-ground px-4 py-3 text-ink',
        props.className,
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium">{problem.message}</p>
        {problem.faults.length > 1 && (
          <ul className="mt-1 list-disc pl-5 text-13">
            {problem.faults.map((fault) => (
              <li key={fault.path + fault.message}>
                {fault.path}: {fault.message}
              </li>
            ))}
          </ul>
        )}
        {problem.requestId && <RequestId id={problem.requestId} />}
      </div>
      {problem.isRetryable && props.onRetry && <RetryButton onRetry={props.onRetry} />}
    </div>
  );
}

/** A press while the server is unreachable would look like a broken button, so it shows a message instead. */
function RetryButton({ onRetry }: { readonly onRetry: () => unknown }): ReactNode {
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const retry = (): void => {
    setBusy(true);
    void Promise.resolve(onRetry()).finally(() => setBusy(false));
  };
  return (
    <Button isBusy={isBusy} refusal={isOnline ? null : kitText.retryOffline} onPress={retry}>
      {kitText.retry}
    </Button>
  );
}

function RequestId({ id }: { readonly id: string }): ReactNode {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-soft">
      {kitText.requestId} <code className="font-mono">{id}</code> <CopyButton text={id} />
    </p>
  );
}

export function CopyButton({
  text,
  label = kitText.copy,
}: {
  readonly text: string;
  readonly label?: string;
}): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="rounded-sm px-1 text-12 font-medium whitespace-nowrap text-accent hover:underline"
    >
      <span aria-live="polite">{isCopied ? kitText.copied : label}</span>
    </button>
  );
}
