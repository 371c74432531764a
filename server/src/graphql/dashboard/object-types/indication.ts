import type { FormProblem } from '@bindery/domain/application-form/index.ts';
import { messageForPeople } from '@bindery/domain/eligibility/index.ts';
import { currencyOf, minorDigitsOf } from '@bindery/domain/products/index.ts';
import { withRetention } from '@bindery/domain/text/index.ts';
import { type Indication } from '../../../dashboard/index.ts';
import { chargesOf, type PreviewOption, previewOptions } from '../../../quoting/index.ts';
import type { EdgeRef } from '../../kit/builder.ts';
import { money } from '../../kit/money.ts';
import type { PathNode } from '../../kit/path-to-yes.ts';
import type { DashboardBuilder, DashboardContext } from '../context.ts';

/** What answers would come to before there is a client. */
export function addIndicationType(builder: DashboardBuilder, path: EdgeRef<DashboardContext, PathNode>) {
  const option = builder.objectRef<PreviewOption>('IndicatedOption').implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      totalCents: t.field({ ...money(), resolve: (shown) => chargesOf(shown).totalCents }),
    }),
  });
  const answer = builder.objectRef<FormProblem>('UnusableAnswer').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      label: t.string({ resolve: ({ label }) => withRetention(label) }),
      isMissing: t.exposeBoolean('isMissing', { description: 'False: it is wrong, and counts as not given.' }),
    }),
  });
  return builder.objectRef<Indication>('Indication').implement({
    fields: (t) => ({
      outcome: t.string({
        description: 'QUOTED, REFERRED, DECLINED or INCOMPLETE.',
        resolve: ({ preview }) => preview.outcome,
      }),
      reasons: t.stringList({
        description: 'Why it is not quoted automatically; what is missing is in `unusable`.',
        resolve: ({ preview }) =>
          preview.decision.reasons
            .filter(({ ruleId, scope }) => scope === 'REQUEST' && ruleId !== 'ANSWERS_MISSING')
            .map((reason) => withRetention(messageForPeople(reason, preview.facts.application.productType))),
      }),
      currency: t.string({ resolve: ({ preview }) => currencyOf(preview.facts.application) }),
      currencyDigits: t.int({
        resolve: ({ preview }) => minorDigitsOf(currencyOf(preview.facts.application)) ?? 2,
      }),
      options: t.field({
        type: [option],
        description: 'What is known of the price; empty while it needs a missing answer.',
        resolve: ({ preview }) => [...previewOptions(preview, preview.plan)],
      }),
      unusable: t.field({
        type: [answer],
        description: 'Answers that are missing or wrong.',
        resolve: ({ problems }) => [...problems],
      }),
      path: t.field({
        type: path,
        resolve: ({ preview: { score, isScoreMeasured }, path: found }) => ({ path: found, score, isScoreMeasured }),
      }),
      today: t.expose('today', { type: 'Date', description: "The provider's calendar day." }),
      maxAutoLimitLarge: t.int({ resolve: ({ settings }) => settings.maxAutoLimitLarge }),
      outOfAppetiteAction: t.string({ resolve: ({ settings }) => settings.outOfAppetiteAction }),
    }),
  });
}
