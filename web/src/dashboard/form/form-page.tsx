import type { FormProblem } from '@bindery/domain/application-form/index.ts';
import { COUNTRY_FIELD } from '@bindery/domain/application-form/index.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { IndicationLine, IndicationPanel } from '../price/indication-panel.tsx';
import { useIndication } from '../price/use-indication.ts';
import { AskedPanel } from '../request/asked/asked-panel.tsx';
import { REQUEST } from '../request/request-operations.ts';
import { BesideTheForm } from './beside-the-form.tsx';
import { CheckLink } from './check-link.tsx';
import { NewerNotice } from './draft/save-line.tsx';
import type { Draft } from './draft/use-draft.ts';
import { placeOf } from './fields/place-of.ts';
import { Effects } from './fields/question-frame.tsx';
import { FormBar } from './form-bar.tsx';
import { FormNav, groupId } from './form-nav.tsx';
import type { ApplicationForm } from './form-operations.ts';
import { GroupSection } from './group-section.tsx';
import { InsuredSection } from './insured-section.tsx';
import { useFormFacts } from './use-form-facts.ts';
import { useLimitsCurrency } from './use-limits-currency.ts';

/** The questions of an application by group, saved as they are answered. */
export function FormPage(props: {
  readonly form: ApplicationForm;
  readonly draft: Draft;
  readonly onTakeNewer: () => void;
}): ReactNode {
  const { form, draft, onTakeNewer } = props;
  const limits = useLimitsCurrency(form, draft);
  const facts = useFormFacts(form, draft.answers, text.askedSection);
  const { isChecked, left, leave } = useShownProblems();
  useJump();
  const sections = useRef<HTMLElement>(null);
  const shown = (problem: FormProblem): boolean =>
    isChecked || (!problem.isMissing && left.has(problem.field)) || problem.field === COUNTRY_FIELD;
  const { request, insured } = form;
  const hasIndication = !form.isRenewal && !form.wasSubmitted;
  const indication = useIndication(
    { productType: request.productType, answers: draft.answers, website: insured.website, country: insured.country },
    hasIndication,
  );
  return (
    <>
      <header className="grid gap-1">
        <p className="text-14">
          <Link to={`/requests/${request.id}`}>{text.backToRequest}</Link>
        </p>
        <h1 className="text-28">{text.applicationOf(request.insuredName)}</h1>
        <p className="text-14 text-ink-soft">{request.productName}</p>
      </header>
      <FormBar
        form={form}
        facts={facts}
        state={draft.state}
        indication={hasIndication ? <IndicationLine read={indication} /> : null}
      />
      <NewerNotice state={draft.state} onTake={onTakeNewer} onKeep={() => void draft.keepMine()} />
      <div className={hasIndication ? WITH_INDICATION : 'grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]'}>
        <FormNav ref={sections} groups={facts.groups} />
        <div className={hasIndication ? `${UNDER_THE_BAR} ${ALL_ROWS}` : UNDER_THE_BAR}>
          {form.request.status === 'NEEDS_MORE_DATA' && <Asked id={request.id} />}
          <Effects effects={facts.effects.filter(({ field }) => field === null)} />
          <InsuredSection
            form={form}
            onCountry={limits.onCountry}
            problems={facts.problems.filter(({ field }) => field === COUNTRY_FIELD)}
            effects={facts.effects.filter(({ field }) => field?.startsWith('client.') === true)}
          />
          {facts.groups.map((group) => (
            <GroupSection
              key={group.name}
              id={groupId(group.name)}
              group={group}
              form={form}
              facts={facts}
              answers={draft.answers}
              limits={limits}
              isShown={shown}
              onLeave={leave}
            />
          ))}
          <p>
            <CheckLink id={request.id} />
          </p>
        </div>
        {hasIndication && (
          <BesideTheForm below={sections}>
            <IndicationPanel read={indication} />
          </BesideTheForm>
        )}
      </div>
    </>
  );
}

const WITH_INDICATION =
  'grid items-start gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]';
const ALL_ROWS = 'xl:col-start-2 xl:row-span-2 xl:row-start-1';

/** What has the focus is never under the bar. */
const UNDER_THE_BAR =
  'grid min-w-0 gap-10 [&_a]:scroll-mt-36 [&_button]:scroll-mt-36 [&_input]:scroll-mt-36 [&_select]:scroll-mt-36 [&_textarea]:scroll-mt-36';

/** The items of the underwriter, with their dialogs; the request is sent from the check page. */
function Asked({ id }: { readonly id: string }): ReactNode {
  const { data } = useRead(REQUEST, { id });
  return data?.request.asked ? <AskedPanel request={data.request} asked={data.request.asked} isInForm /> : null;
}

/** A problem is shown once its question was left; missing answers only after a check. */
function useShownProblems() {
  const { hash } = useLocation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = useCallback((field: string) => setLeft((before) => new Set([...before, field])), []);
  return { isChecked: hash.startsWith(`#${placeOf('')}`), left, leave };
}

/** Goes to the question or group in the address, and puts the focus there. */
function useJump(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    const isGroup = place.tabIndex === -1 && place.tagName === 'H2';
    const control = isGroup ? place : place.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus({ preventScroll: true });
  }, [hash, key]);
}
