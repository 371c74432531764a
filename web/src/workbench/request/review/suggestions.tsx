import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { RequestAction, Suggestion, SuggestionKind } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { reviewText } from '../../messages/request/review-messages.ts';
import { ASK_FORM, addToAsk, isAskedByName } from '../drafts/asked-items.ts';
import { useDraftKey } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';

const text = reviewText.risk;

const ACTION_OF: Readonly<Record<SuggestionKind, RequestAction>> = {
  ASK_ANSWER: 'ASK_FOR_DATA',
  ASK_DOCUMENT: 'ASK_FOR_DATA',
  SUBJECTIVITY: 'EDIT_SUBJECTIVITIES',
  CLAIMS_FACTOR: 'RATE',
  SCHEDULE: 'RATE',
  RESCAN: 'RESCAN',
};

/** Names the buttons among which a letter goes from one to the next. */
const SUGGESTION = 'suggestion';

/** Goes to the first suggestion that can be taken, and from one to the next; false when there is none. */
export function focusNextSuggestion(): boolean {
  const open = [...document.querySelectorAll<HTMLElement>(`.${SUGGESTION}:not([aria-disabled])`)];
  const next = open[open.findIndex((one) => one === document.activeElement) + 1] ?? open[0];
  next?.focus();
  return next !== undefined;
}

export function suggestionKey({ kind, text: words }: Suggestion): string {
  return `${kind} ${words}`;
}

/** What can be asked, required or priced, with one press each; a question opens its form, so that it is read first. */
export function Suggestions(props: {
  readonly suggestions: readonly Suggestion[];
  /** Where the rule does not stand beside them. */
  readonly isWithReason?: boolean;
}): ReactNode {
  const { suggestions, isWithReason = false } = props;
  const { request, isBusy } = useSubmission();
  const take = useTake();
  if (suggestions.length === 0) return null;
  const subjects = new Map(request.rules.map(({ ruleId, subject }) => [ruleId, subject]));
  const refusalOf = ({ kind }: Suggestion): string | undefined => {
    const legal = request.actions.find(({ action }) => action === ACTION_OF[kind]);
    if (legal?.refusal) return legal.refusal.message;
    return ACTION_OF[kind] === 'RATE' && request.quote === null ? text.rateFirst : undefined;
  };
  return (
    <ul className="flex flex-col gap-1.5">
      {suggestions.map((suggestion) => {
        const { kind, factor, ruleId } = suggestion;
        return (
          <li key={suggestionKey(suggestion)} className="flex items-center gap-3 text-13">
            <span className="min-w-0 flex-1">
              {text.what[kind](suggestion.text, factor ?? '')}
              {isWithReason && (
                <span className="block text-12 text-ink-faint">{text.why(subjects.get(ruleId) ?? ruleId)}</span>
              )}
            </span>
            <Button
              className={`${SUGGESTION} h-7 px-2`}
              label={`${text.press[kind]}: ${suggestion.text}`}
              isBusy={isBusy}
              refusal={refusalOf(suggestion)}
              onPress={() => take(suggestion)}
            >
              {text.press[kind]}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useTake(): (suggestion: Suggestion) => void {
  const { run, open } = useSubmission();
  const askKey = useDraftKey(ASK_FORM);
  return (suggestion) => {
    const { kind, text: words, factor, field } = suggestion;
    const action = ACTION_OF[kind];
    switch (kind) {
      case 'ASK_ANSWER':
      case 'ASK_DOCUMENT':
        addToAsk(askKey, {
          kind: kind === 'ASK_ANSWER' ? 'ANSWER' : 'DOCUMENT',
          text: words,
          field: field !== null && isAskedByName(field) ? field : '',
        });
        return open(action);
      case 'RESCAN':
        return open(action);
      case 'SUBJECTIVITY': {
        const call = REQUEST_ACTIONS.addSubjectivity({ type: 'PRE_BIND', description: words });
        return run({ action, call, done: requestText.subjectivities.added });
      }
      case 'CLAIMS_FACTOR':
        return run({
          action,
          call: REQUEST_ACTIONS.setFactors({ factors: { claimsFactor: factor } }),
          done: text.priced,
        });
      case 'SCHEDULE': {
        const factors = { scheduleFactor: factor, scheduleReason: words };
        return run({ action, call: REQUEST_ACTIONS.setFactors({ factors }), done: text.priced });
      }
    }
  };
}
