import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { RequestAction, Suggestion, SuggestionKind } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { reviewText } from '../../messages/review-messages.ts';
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

/** The steps that follow from the rules, with one press each; a question opens its form, so that it is read first. */
export function Suggestions(): ReactNode {
  const { request, isBusy } = useSubmission();
  const take = useTake();
  const { suggestions } = request.riskSummary;
  if (suggestions.length === 0) return null;
  const subjects = new Map(request.rules.map(({ ruleId, subject }) => [ruleId, subject]));
  const refusalOf = ({ kind }: Suggestion): string | undefined => {
    const legal = request.actions.find(({ action }) => action === ACTION_OF[kind]);
    if (legal?.refusal) return legal.refusal.message;
    return ACTION_OF[kind] === 'RATE' && request.quote === null ? text.rateFirst : undefined;
  };
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="mb-1 text-12 font-normal text-ink-faint">{text.suggested}</h3>
      <ul className="flex flex-col gap-1.5">
        {suggestions.map((suggestion) => {
          const { kind, factor, ruleId } = suggestion;
          const what = text.what[kind](suggestion.text, factor ?? '');
          return (
            <li key={`${kind} ${suggestion.text}`} className="flex items-center gap-3 text-13">
              <span className="min-w-0 flex-1">
                {what}
                <span className="block text-12 text-ink-faint">{text.why(subjects.get(ruleId) ?? ruleId)}</span>
              </span>
              <Button
                className="h-7 px-2"
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
    </section>
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
