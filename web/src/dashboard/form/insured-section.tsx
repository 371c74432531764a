import { type AnswerEffect, COUNTRY_FIELD, type FormProblem } from '@bindery/domain/application-form/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { countryText } from '../../kit/text/country-text.ts';
import { text } from '../messages.ts';
import { useSession } from '../shell/session.ts';
import { faultsByPath, InsuredFields } from '../start/insured-fields.tsx';
import { placeOf } from './fields/place-of.ts';
import { Effects } from './fields/question-frame.tsx';
import {
  APPLICATION_CHECK,
  APPLICATION_FORM,
  type ApplicationForm,
  CHANGE_INSURED,
  type InsuredInput,
} from './form-operations.ts';

/** Who is insured, with the website and the address that the rules look at. */
export function InsuredSection(props: {
  readonly form: ApplicationForm;
  readonly onCountry: (country: string | null) => void;
  readonly problems: readonly FormProblem[];
  readonly effects: readonly AnswerEffect[];
}): ReactNode {
  const { form, problems, effects } = props;
  const { insured } = form;
  const { kind } = useSession();
  const [isOpen, setOpen] = useState(false);
  const address = [
    insured.street,
    insured.streetTwo,
    insured.locality,
    insured.region,
    insured.postalCode,
    insured.country && countryText(insured.country),
  ];
  return (
    <section aria-labelledby="g-insured">
      <h2
        id="g-insured"
        tabIndex={-1}
        className="scroll-mt-36 border-b border-line-strong/50 pb-2 text-20 outline-none"
      >
        {text.insuredSection}
      </h2>
      <div id={placeOf(COUNTRY_FIELD)} className="grid gap-2 py-4">
        <div className="flex flex-wrap items-start gap-4">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{insured.name}</p>
            <p className="text-14 text-ink-soft">{insured.website ?? text.noWebsite}</p>
            <p className="text-14 text-ink-soft">{address.filter(Boolean).join(', ') || text.noAddress}</p>
          </div>
          {kind === 'BROKER' && (
            <Button hasPopup="dialog" label={text.correctInsured} onPress={() => setOpen(true)}>
              {text.correct}
            </Button>
          )}
        </div>
        {problems.map(({ field, words, remedy, label }) => (
          <p key={field} className="text-14 text-refused">
            {label}: {words} {remedy}
          </p>
        ))}
        <Effects effects={effects} />
      </div>
      {isOpen && <InsuredDialog form={form} onCountry={props.onCountry} onClose={() => setOpen(false)} />}
    </section>
  );
}

function InsuredDialog(props: {
  readonly form: ApplicationForm;
  readonly onCountry: (country: string | null) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { form, onCountry, onClose } = props;
  const { id: _id, ...before } = form.insured;
  const [insured, setInsured] = useState<InsuredInput>(before);
  const queries = useQueryClient();
  const announce = useAnnounce();
  const { id } = form.request;
  const change = useWrite(CHANGE_INSURED, (changed) => {
    keepAnswer(queries, APPLICATION_FORM, { id }, changed);
    queries.removeQueries({ queryKey: keyOf(APPLICATION_CHECK) });
    onCountry(changed.form.insured.country);
    onClose();
    announce(text.insuredSaved);
  });
  const faults = faultsByPath(change.error);
  return (
    <FormDialog
      title={text.correctInsured}
      submit={text.save}
      isBusy={change.isPending}
      error={Object.keys(faults).length > 0 ? null : change.error}
      onClose={onClose}
      onSubmit={() => change.mutate({ id, insured: { ...insured, website: insured.website ?? '' } })}
    >
      <InsuredFields value={insured} faults={faults} onChange={setInsured} />
    </FormDialog>
  );
}
