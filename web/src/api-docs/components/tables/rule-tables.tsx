import { AUTO_QUOTE_RULES, type AutoQuoteRule, REQUIRED_ANSWERS } from '@bindery/domain/eligibility/index.ts';
import { natureOfBusinessList, PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../../build/site-context.ts';
import { DataTable } from './data-table.tsx';

const EFFECTS = {
  REFER: 'an underwriter reviews it',
  DECLINE: 'it is declined',
  ADJUST: 'the offer is adjusted',
} as const satisfies Record<AutoQuoteRule['kind'], string>;

/** The auto-quote rules for readers, generated from the rules that decide. */
export const ruleTables = {
  'auto-quote-rules': (context: Pick<SiteContext, 'input'>) => (
    <RuleTable
      context={context}
      rules={AUTO_QUOTE_RULES.filter(({ fields }) => 'CYBER' in fields || 'CYBER_EU' in fields)}
      showsProducts
    />
  ),
  'auto-quote-rules-cyber': (context: Pick<SiteContext, 'input'>) => (
    <RuleTable context={context} rules={rulesOf('CYBER')} />
  ),
  'auto-quote-rules-cyber-eu': (context: Pick<SiteContext, 'input'>) => (
    <RuleTable context={context} rules={rulesOf('CYBER_EU')} />
  ),
  'auto-quote-rules-tech-eo': (context: Pick<SiteContext, 'input'>) => (
    <RuleTable context={context} rules={rulesOf('TECH_EO')} />
  ),
  'required-answers-cyber': () => requiredAnswers('CYBER'),
  'required-answers-cyber-eu': () => requiredAnswers('CYBER_EU'),
  'required-answers-tech-eo': () => requiredAnswers('TECH_EO'),
  'out-of-appetite': () => (
    <ul className="enum-values">
      {natureOfBusinessList('CYBER')
        .filter(({ appetite }) => appetite === 'decline')
        .map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
    </ul>
  ),
} as const;

function rulesOf(productType: ProductType): readonly AutoQuoteRule[] {
  return AUTO_QUOTE_RULES.filter(({ fields }) => productType in fields);
}

interface RuleTableProps {
  readonly context: Pick<SiteContext, 'input'>;
  readonly rules: readonly AutoQuoteRule[];
  readonly showsProducts?: boolean;
}

function RuleTable({ context, rules, showsProducts = false }: RuleTableProps): ReactNode {
  return (
    <DataTable
      caption="Auto-quote rules"
      head={['Rule', 'When', 'What follows', ...(showsProducts ? ['Products'] : [])]}
      rows={rules.map((rule) => {
        const { id, firesWhen, fields, remedy } = rule;
        return [
          <code key={id}>{id}</code>,
          <>
            {firesWhen}
            {remedy && <span className="key-type">{remedy}</span>}
          </>,
          effectOf(context, rule),
          ...(showsProducts
            ? [
                Object.keys(fields).map((product, index) => (
                  <span key={product}>
                    {index > 0 && ', '}
                    <code>{product}</code>
                  </span>
                )),
              ]
            : []),
        ];
      })}
    />
  );
}

/** The outcome outside the appetite depends on the operator's setting (D58). */
function effectOf({ input }: Pick<SiteContext, 'input'>, { id, kind, scope, isAboutAppetite }: AutoQuoteRule): string {
  if (isAboutAppetite === true || id === 'CLASS_DECLINE') return EFFECTS[input.outOfAppetiteAction];
  return kind === 'DECLINE' && scope === 'OPTION' ? 'the pair is not offered' : EFFECTS[kind];
}

function requiredAnswers(productType: ProductType): ReactNode {
  return (
    <p>
      {PRODUCTS[productType].name} needs:{' '}
      {REQUIRED_ANSWERS[productType].map(({ name }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      .
    </p>
  );
}
