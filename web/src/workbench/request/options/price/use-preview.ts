import { useEffect, useState } from 'react';
import { useRead } from '../../../../kit/server/use-operation.ts';
import { type Option, PREVIEW_GRID, PREVIEW_OPTION } from '../../../api/request-operations.ts';
import type { OptionInput, OptionPreview } from '../../../api/schema-interfaces.ts';
import { useSubmission } from '../../request-context.tsx';

/** Long enough to skip the letters of a number that is being typed, short enough to be felt as at once. */
const TYPING_MS = 100;

/** What saving these terms would make of the option, asked while they are typed; a late answer is dropped. */
export function useOptionPreview(option: Option | null, input: OptionInput) {
  const { request } = useSubmission();
  const typed = useSettled(JSON.stringify(input));
  const asked: OptionInput = JSON.parse(typed);
  const read = useRead(PREVIEW_OPTION, { id: request.id, optionId: option?.id ?? null, option: asked });
  const isBehind = typed !== JSON.stringify(input) || read.isPlaceholderData || read.isFetching;
  const preview = read.error ? null : (read.data?.preview ?? null);
  // The list keeps its lines while the price of what is typed cannot be told.
  const [ownAgreements, setOwn] = useState<OptionPreview['ownAgreements']>([]);
  if (preview && preview.ownAgreements !== ownAgreements) setOwn(preview.ownAgreements);
  return { preview, ownAgreements, error: read.error, isBehind };
}

/** Every pair of the grid at the other terms. */
export function useGridPreview(option: Option | null, input: OptionInput, isEnabled: boolean) {
  const { request } = useSubmission();
  const { limitCents: _limit, deductibleCents: _retention, agreements: _cover, endorsements: _words, ...terms } = input;
  const typed = useSettled(JSON.stringify(terms));
  const asked: OptionInput = JSON.parse(typed);
  const variables = { id: request.id, optionId: option?.id ?? null, option: asked };
  return useRead(PREVIEW_GRID, variables, { isEnabled });
}

/** A value when it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
