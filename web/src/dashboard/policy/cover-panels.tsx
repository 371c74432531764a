import type { ReactNode } from 'react';
import { Facts, Panel } from '../../kit/feedback/panel.tsx';
import { Charge, Day, Limit } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Option } from '../request/request-operations.ts';
import type { Policy } from './policy-operations.ts';

interface Props {
  readonly policy: Policy;
}

function moneyOf({ currency, currencyDigits: digits }: Policy) {
  return { currency, digits };
}

/** Limit and retention first and large; every insuring agreement on demand. */
export function TermsPanel({ policy }: Props): ReactNode {
  const { option } = policy;
  const money = moneyOf(policy);
  return (
    <Panel title={text.policyTerms}>
      <div className="grid grid-cols-2 gap-4">
        <Amount label={text.aggregateLimit}>
          <Limit cents={policy.limitCents} {...money} />
        </Amount>
        <Amount label={text.retention}>
          <Limit cents={policy.deductibleCents} {...money} />
        </Amount>
      </div>
      <Facts
        className="mt-4"
        facts={[
          {
            name: text.term,
            value: (
              <>
                <Day day={policy.startsOn} /> – <Day day={policy.endsOn} />
                <span className="block text-12 text-ink-faint">{text.termHour}</span>
              </>
            ),
          },
          ...(policy.cancelledOn ? [{ name: text.firstDayWithoutCover, value: <Day day={policy.cancelledOn} /> }] : []),
          {
            name: text.retroactive,
            value: option?.retroactiveDate ? <Day day={option.retroactiveDate} /> : text.noRetroactive,
          },
        ]}
      />
      {option && option.agreements.length > 0 && (
        <details className="mt-4 border-t border-line pt-3">
          <summary className="font-medium">{text.agreementsSummary(option.agreements.length)}</summary>
          <dl className="mt-2 grid gap-2 text-14">
            {option.agreements.map(({ name, limitCents, deductibleCents }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4">
                <dt>{name}</dt>
                <dd className="tabular text-ink-soft">
                  <Limit cents={limitCents} {...money} /> / <Limit cents={deductibleCents} {...money} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Panel>
  );
}

function Amount({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <p className="text-13 text-ink-faint">{label}</p>
      <p className="text-20 font-semibold">{children}</p>
    </div>
  );
}

/** The total first, then what it is made of. */
export function ChargesPanel({ policy }: Props): ReactNode {
  const { option, returnPremium } = policy;
  if (!option) return null;
  const money = moneyOf(policy);
  return (
    <Panel title={text.premiumAndCharges}>
      <Amount label={policy.cancelledOn ? text.totalBound : text.total}>
        <Charge cents={option.totalCents} {...money} />
      </Amount>
      <ChargeLines policy={policy} lines={option.charges} />
      {returnPremium && (
        <div className="mt-4 border-t border-line pt-3">
          <Amount label={text.returned}>
            <Charge cents={returnPremium.totalCents} {...money} />
          </Amount>
          <ChargeLines policy={policy} lines={returnPremium.lines} />
          <p className="mt-2 text-13 text-ink-soft">{text.notReturned}</p>
        </div>
      )}
      {option.taxStatus === 'NOT_AVAILABLE' && <p className="mt-2 text-13 text-ink-soft">{text.taxUnknown}</p>}
    </Panel>
  );
}

function ChargeLines({ policy, lines }: Props & { readonly lines: Option['charges'] }): ReactNode {
  return (
    <dl className="mt-3 grid gap-1 text-14">
      {lines.map(({ kind, label, amountCents }) => (
        <div key={kind + label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            <Charge cents={amountCents} {...moneyOf(policy)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
