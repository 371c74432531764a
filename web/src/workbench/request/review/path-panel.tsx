import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { useKeys } from '../../../kit/keyboard/use-keys.ts';
import { PathView } from '../../../kit/price/path-view.tsx';
import { reviewText } from '../../messages/request/review-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { focusNextSuggestion, Suggestions, suggestionKey } from './suggestions.tsx';

const text = reviewText.path;

/**
 * What would lead to an automatic quote, each step with the question or the subjectivity that it can be turned into, and
 * below it what the rules suggest besides.
 */
export function PathPanel(): ReactNode {
  const { request } = useSubmission();
  const { pathToYes: path, riskSummary } = request;
  const announce = useAnnounce();
  useKeys({ s: () => focusNextSuggestion() || announce(text.noSuggestion, { keepsFocus: true }) });
  const atSteps = new Set(path?.steps.flatMap(({ suggestions }) => suggestions.map(suggestionKey)));
  const others = riskSummary.suggestions.filter((one) => !atSteps.has(suggestionKey(one)));
  if (path === null && others.length === 0) return null;
  return (
    <Panel title={text.title}>
      {path && (
        <PathView
          path={path}
          readerOf={() => 'underwriter'}
          actionsOf={({ suggestions }) => <Suggestions suggestions={suggestions} />}
        />
      )}
      {others.length > 0 && (
        <section className={path ? 'mt-3 border-t border-line pt-3' : undefined}>
          <h3 className="mb-1 text-12 font-normal text-ink-faint">{text.others}</h3>
          <Suggestions suggestions={others} isWithReason />
        </section>
      )}
    </Panel>
  );
}
