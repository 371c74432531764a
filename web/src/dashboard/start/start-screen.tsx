import { PRODUCT_TYPES, PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { copyKey, writeCopy } from '../form/draft/typed-copy.ts';
import { CLIENTS, type InsuredInput, OPEN_REQUEST, START_REQUEST } from '../form/form-operations.ts';
import { REQUESTS } from '../lists/list-operations.ts';
import { text } from '../messages.ts';
import { useSession, useTitle } from '../shell/session.ts';
import { ClientPicker } from './client-picker.tsx';
import { useEndedAnswers } from './ended-answers.ts';
import { fromIndication } from './from-indication.ts';
import { fromRequest } from './from-request.ts';
import { faultsByPath, InsuredFields, NO_INSURED } from './insured-fields.tsx';
import { OpenRequestNotice } from './open-request-notice.tsx';
import { OptionCards } from './option-cards.tsx';

const PRODUCT_CHOICES = PRODUCT_TYPES.map((value) => ({
  value,
  label: PRODUCTS[value].name,
  detail: text.productsInWords[value],
}));

interface Contact {
  readonly name: string;
  readonly email: string;
  readonly title: string;
}

/** Starts a request: whose, and of which product. */
export function StartScreen(): ReactNode {
  useTitle(text.startTitle);
  const isBroker = useSession().kind === 'BROKER';
  // The first clients are there before the form: they would push down what is below them.
  const first = useRead(CLIENTS, { search: null }, { isEnabled: isBroker });
  if (!isBroker) return <Navigate to="/" replace />;
  return first.isPending ? <Skeleton /> : <StartForm />;
}

function StartForm(): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [ended] = useState(() => fromRequest(state));
  const [clientId, setClientId] = useState<string | null>(ended?.clientId ?? null);
  const [insured, setInsured] = useState<InsuredInput | null>(null);
  // Between the clients and a new insured: the focus goes on in what takes the place of the pressed button.
  const [hasTurned, setTurned] = useState(false);
  const [contact, setContact] = useState<Contact>({ name: '', email: '', title: '' });
  const [indicated] = useState(() => fromIndication(state));
  const [product, setProduct] = useState<ProductType | null>(indicated?.productType ?? ended?.productType ?? null);
  const earlier = useEndedAnswers(ended, { clientId: insured === null ? clientId : null, product });
  const [attempts, setAttempts] = useState(0);
  const isAsked = attempts > 0;
  const start = useWrite(START_REQUEST, ({ started }) => {
    void queries.invalidateQueries({ queryKey: keyOf(REQUESTS) });
    // The form goes on with them; answers of another product would not fit.
    const typed = indicated?.productType === product ? indicated.answers : earlier.answers;
    if (typed) writeCopy(copyKey(session, started.id), { revision: 0, typed });
    void navigate(`/requests/${started.id}/application`);
  });
  const isChosen = insured === null && clientId !== null && product !== null;
  const open = useRead(OPEN_REQUEST, { clientId: clientId ?? '', productType: product ?? '' }, { isEnabled: isChosen });
  const openRequest = isChosen && !open.isPlaceholderData ? (open.data?.openRequest ?? null) : null;
  const faults = faultsByPath(start.error);
  // Once what is wrong is shown: after a press, and after the server's answer to it.
  useEffect(() => {
    if (attempts > 0 || start.error) focusFirst(form.current);
  }, [attempts, start.error]);
  const isInsuredMissing = clientId === null && insured === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempts(attempts + 1);
    // A new insured is sent without a product too: the server then says all that is wrong, and starts nothing.
    if (isInsuredMissing || (product === null && insured === null)) return;
    const hasContact = Object.values(contact).some((words) => words.trim() !== '');
    start.mutate({
      productType: product ?? '',
      clientId: insured ? null : clientId,
      insured: insured && { ...insured, name: insured.name ?? '' },
      contact: insured && hasContact ? { ...contact, title: contact.title || null } : null,
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-3xl gap-8">
      <div>
        <h1 className="text-28">{text.startTitle}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{text.startIntro}</p>
        {indicated && <p className="mt-2">{text.indicationKept}</p>}
        {earlier.answers && <p className="mt-2">{text.earlierAnswersKept}</p>}
      </div>
      <section aria-labelledby="start-insured" className="grid gap-4">
        <h2 id="start-insured" className="text-20">
          {text.insured}
        </h2>
        {insured === null ? (
          <ClientPicker
            value={clientId}
            searched={ended?.insuredName ?? ''}
            error={isAsked && isInsuredMissing ? text.startNeeds.insured : null}
            isAutoFocused={hasTurned}
            onChange={setClientId}
            onNew={(name) => {
              setTurned(true);
              setClientId(null);
              const { website = null, country = null } = indicated ?? {};
              setInsured({ ...NO_INSURED, name, website, country });
            }}
          />
        ) : (
          <>
            <InsuredFields value={insured} faults={faults} isAutoFocused={hasTurned} onChange={setInsured} />
            <ContactFields value={contact} faults={faults} onChange={setContact} />
            <p>
              <Button
                onPress={() => {
                  setTurned(true);
                  setInsured(null);
                }}
              >
                {text.knownInsured}
              </Button>
            </p>
          </>
        )}
      </section>
      <OptionCards
        legend={text.productLabel}
        value={product}
        choices={PRODUCT_CHOICES}
        error={isAsked && product === null ? text.startNeeds.product : null}
        onChange={setProduct}
      />
      {openRequest && product && <OpenRequestNotice open={openRequest} productName={PRODUCTS[product].name} />}
      {start.error && Object.keys(faults).length === 0 && <ErrorState error={start.error} />}
      <p>
        <Button
          type="submit"
          variant="primary"
          isBusy={start.isPending || earlier.isPending || (isChosen && open.isFetching)}
          className="h-11!"
        >
          {openRequest ? text.startAnyway : text.startApplication}
        </Button>
      </p>
      {!indicated && (
        <p>
          <Link to="/indication">{text.indicationFirst}</Link>
        </p>
      )}
    </form>
  );
}

function ContactFields(props: {
  readonly value: Contact;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (value: Contact) => void;
}): ReactNode {
  const { value, faults, onChange } = props;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-semibold">{text.contactTitle}</legend>
      <p className="text-13 text-ink-soft">{text.contactHint}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput
          label={text.contactName}
          value={value.name}
          error={faults['contact.name']}
          onChange={(name) => onChange({ ...value, name })}
        />
        <TextInput
          label={text.contactEmail}
          type="email"
          value={value.email}
          error={faults['contact.email']}
          onChange={(email) => onChange({ ...value, email })}
        />
        <TextInput
          label={text.contactPosition}
          isOptional
          value={value.title}
          error={faults['contact.title']}
          onChange={(title) => onChange({ ...value, title })}
        />
      </div>
    </fieldset>
  );
}

/** The first field that is wrong gets the focus. */
function focusFirst(form: HTMLFormElement | null): void {
  const [first] = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  const control = first?.matches('input, select') ? first : first?.querySelector<HTMLElement>('input');
  control?.focus();
}
