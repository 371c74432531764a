import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { limitText } from '../../../kit/text/formats.tsx';
import { READ_INDICATION, type Request } from '../../api/request-operations.ts';
import { reviewText } from '../../messages/request/review-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { Severity } from '../scan/severity.tsx';

const text = reviewText.risk;
const SHOWN_FINDINGS = 2;

/** What decides about a request, above the fold: who, how much, and what is wrong with it. */
export function RiskPanel(): ReactNode {
  const { request } = useSubmission();
  const { riskSummary: risk } = request;
  return (
    <Panel title={text.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
        <Figure name={text.business} isWords>
          {risk.natureOfBusiness === null
            ? text.unknown
            : risk.businessClass === null
              ? risk.natureOfBusiness
              : text.businessClass(risk.natureOfBusiness, risk.businessClass)}
        </Figure>
        <Figure name={text.revenue}>{risk.revenue ?? text.unknown}</Figure>
        <Figure name={text.records}>{risk.records ?? text.unknown}</Figure>
        <AskedLimit request={request} />
        <Figure name={text.score}>{request.scan?.score ?? text.noScore}</Figure>
        <Premium request={request} />
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 text-13">
        <a href="#answers">{text.adverse(risk.adverse, risk.answered)}</a>
        {risk.missing > 0 && <span className="font-medium text-refused">{text.missing(risk.missing)}</span>}
      </p>
      {risk.claimsInWords && (
        <figure className="mt-3">
          <figcaption className="text-12 text-ink-faint">{text.claims}</figcaption>
          <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
            {risk.claimsInWords}
          </blockquote>
        </figure>
      )}
      <WorstFindings request={request} />
    </Panel>
  );
}

function Figure(props: {
  readonly name: string;
  readonly hint?: string;
  readonly isWords?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-faint">{props.name}</dt>
      <dd className={props.isWords ? 'text-16 font-semibold wrap-anywhere' : 'tabular text-16 font-semibold'}>
        {props.children}
        {props.hint && <span className="block text-12 font-normal text-ink-faint">{props.hint}</span>}
      </dd>
    </div>
  );
}

function AskedLimit({ request }: { readonly request: Request }): ReactNode {
  const [first, ...others] = request.askedLimits;
  if (!first) return <Figure name={text.asked}>{text.unknown}</Figure>;
  const { currency, currencyDigits: digits } = request;
  const more = others.length > 0 ? { hint: text.more(others.length) } : {};
  return (
    <Figure name={text.asked} {...more}>
      {limitText(first.limitCents, currency, digits)}{' '}
      <span className="text-13 font-normal text-ink-soft">/ {limitText(first.deductibleCents, currency, digits)}</span>
    </Figure>
  );
}

/** Of the option that was chosen, else of the quote that is in work or out; before the first rating, an indication. */
function Premium({ request }: { readonly request: Request }): ReactNode {
  const { currency, currencyDigits: digits, quote, selectedOptionId, id } = request;
  const read = useRead(READ_INDICATION, { id }, { isEnabled: quote === null });
  const offered = quote?.options.filter(({ notOfferedReason }) => notOfferedReason === null) ?? [];
  const chosen = offered.find((option) => option.id === selectedOptionId);
  if (chosen) {
    return (
      <Figure name={text.premium} hint={text.chosenPremium}>
        {limitText(chosen.premiumCents, currency, digits)}
      </Figure>
    );
  }
  if (offered.length > 0) {
    const lowest = Math.min(...offered.map(({ premiumCents }) => premiumCents));
    const hint = offered.length > 1 ? { hint: text.optionPremium } : {};
    return (
      <Figure name={text.premium} {...hint}>
        {limitText(lowest, currency, digits)}
      </Figure>
    );
  }
  const [indicated] = read.data?.request?.indication ?? [];
  return (
    <Figure name={text.indication} hint={text.indicationHint}>
      {indicated ? limitText(indicated.premiumCents, currency, digits) : read.isLoading ? '…' : text.noPremium}
    </Figure>
  );
}

const RANK = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'];

function WorstFindings({ request }: { readonly request: Request }): ReactNode {
  const findings = (request.scan?.findings ?? []).toSorted(
    (a, b) => RANK.indexOf(a.severity) - RANK.indexOf(b.severity),
  );
  if (findings.length === 0) return null;
  const hidden = findings.length - SHOWN_FINDINGS;
  return (
    <section className="mt-3">
      <h3 className="text-12 font-normal text-ink-faint">{text.findings}</h3>
      <ul className="flex flex-col gap-1">
        {findings.slice(0, SHOWN_FINDINGS).map(({ severity, title }) => (
          <li key={title} className="flex flex-wrap items-center gap-2 text-13">
            <Severity of={severity} /> {title}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-12 text-ink-faint">{text.moreFindings(hidden)}</p>}
    </section>
  );
}
