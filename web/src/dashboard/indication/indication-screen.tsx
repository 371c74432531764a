import { COUNTRY_FIELD, type TypedAnswers, typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import { emptyApplication, PRODUCT_TYPES, PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Select, TextInput } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { placeOf } from '../form/fields/place-of.ts';
import { FormNav, groupId } from '../form/form-nav.tsx';
import { type ApplicationForm, COUNTRIES } from '../form/form-operations.ts';
import { GroupSection } from '../form/group-section.tsx';
import { useFormFacts } from '../form/use-form-facts.ts';
import { useLimitsCurrency } from '../form/use-limits-currency.ts';
import { text } from '../messages.ts';
import { IndicationPanel } from '../price/indication-panel.tsx';
import type { Indication } from '../price/price-operations.ts';
import { type IndicationRead, useIndication } from '../price/use-indication.ts';
import { Failed } from '../shell/not-found.tsx';
import { useSession, useTitle } from '../shell/session.ts';
import type { FromIndication } from '../start/from-indication.ts';

const CHOICES = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCTS[value].name }));

/** The questions of a product without a client: the price follows what is typed, and nothing of it is stored. */
export function IndicationScreen(): ReactNode {
  useTitle(text.indicationPage);
  const [params, setParams] = useSearchParams();
  const product = PRODUCT_TYPES.find((one) => one === params.get('product')) ?? 'CYBER';
  return (
    <>
      <h1 className="text-28">{text.indicationPage}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{text.indicationIntro}</p>
      <div className="my-4 max-w-80">
        <Select
          label={text.indicationFor}
          value={product}
          choices={CHOICES}
          onChange={(chosen) => setParams({ product: chosen }, { replace: true })}
        />
      </div>
      <Questions key={product} productType={product} />
    </>
  );
}

interface Outside {
  readonly website: string | null;
  readonly country: string | null;
}

function Questions({ productType }: { readonly productType: ProductType }): ReactNode {
  const [answers, setAnswers] = useState<TypedAnswers>(() => typedAnswersOf(emptyApplication(productType)));
  const [outside, setOutside] = useState<Outside>({
    website: null,
    country: productType === 'CYBER_EU' ? null : 'US',
  });
  const set = useCallback(
    (field: string, value: unknown) => setAnswers((before) => ({ ...before, [field]: value })),
    [],
  );
  const read = useIndication({ productType, answers, ...outside }, true);
  const { indication, error } = read;
  if (!indication) return error ? <Failed error={error} onRetry={() => location.reload()} /> : <Skeleton rows={8} />;
  return (
    <Form
      form={formOf(productType, outside, indication)}
      typed={{ productType, answers, ...outside }}
      read={read}
      onChange={set}
      onOutside={setOutside}
    />
  );
}

function Form(props: {
  readonly form: ApplicationForm;
  readonly typed: FromIndication;
  readonly read: IndicationRead;
  readonly onChange: (field: string, value: unknown) => void;
  readonly onOutside: (outside: Outside) => void;
}): ReactNode {
  const { form, typed, read, onChange, onOutside } = props;
  const { answers, website, country } = typed;
  const limits = useLimitsCurrency(form, { answers, set: onChange });
  const facts = useFormFacts(form, answers, text.askedSection);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = useCallback((field: string) => setLeft((before) => new Set([...before, field])), []);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <FormNav groups={facts.groups} />
      <div className="grid min-w-0 gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Insured
          website={website}
          country={country}
          onChange={(outside) => {
            limits.onCountry(outside.country);
            onOutside(outside);
          }}
        />
        {facts.groups.map((group) => (
          <GroupSection
            key={group.name}
            id={groupId(group.name)}
            group={group}
            form={form}
            facts={facts}
            answers={answers}
            limits={limits}
            isShown={({ field, isMissing }) => !isMissing && left.has(field)}
            onLeave={leave}
          />
        ))}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4 lg:col-start-1 lg:row-start-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
        <StartButton typed={typed} />
        <IndicationPanel read={read} />
      </div>
    </div>
  );
}

function Insured({ website, country, onChange }: Outside & { readonly onChange: (of: Outside) => void }): ReactNode {
  const { data } = useRead(COUNTRIES, {});
  const countries = [
    { value: '', label: text.chooseCountry },
    ...(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <section aria-labelledby="g-insured">
      <h2 id="g-insured" className="border-b border-line-strong/50 pb-2 text-20">
        {text.insuredSection}
      </h2>
      <div id={placeOf(COUNTRY_FIELD)} className="grid gap-4 py-4 sm:grid-cols-2">
        <TextInput
          label={text.websiteLabel}
          isOptional
          hint={text.websiteHint}
          value={website ?? ''}
          onChange={(words) => onChange({ website: words === '' ? null : words, country })}
        />
        <Select
          label={text.indicationCountry}
          value={country ?? ''}
          choices={countries}
          onChange={(code) => onChange({ website, country: code || null })}
        />
      </div>
    </section>
  );
}

function StartButton({ typed }: { readonly typed: FromIndication }): ReactNode {
  const navigate = useNavigate();
  if (useSession().kind !== 'BROKER') return null;
  return (
    <p>
      <Button variant="primary" className="h-11!" onPress={() => void navigate('/start', { state: typed })}>
        {text.indicationStart}
      </Button>
    </p>
  );
}

/** The form of an application that does not exist. */
function formOf(
  productType: ProductType,
  { website, country }: Outside,
  { today, maxAutoLimitLarge, outOfAppetiteAction }: Indication,
): ApplicationForm {
  const { name, questions } = PRODUCTS[productType];
  const nowhere = { street: null, streetTwo: null, locality: null, region: null, postalCode: null };
  return {
    request: { id: '', insuredName: '', productType, productName: name, status: 'INCOMPLETE', pickedUpBy: null },
    insured: { id: '', name: '', website, country, ...nowhere },
    action: 'SUBMIT',
    whyNot: null,
    openFields: questions.map(({ field }) => field),
    askedFields: [],
    isRenewal: false,
    wasSubmitted: false,
    answers: [],
    typed: [],
    draft: null,
    today,
    maxAutoLimitLarge,
    outOfAppetiteAction,
  };
}
