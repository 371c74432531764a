import { applicationOf, askedSheet } from '@bindery/domain/application-form/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { text } from '../messages.ts';
import { AnswerList } from './answer-list.tsx';
import { valuesOf } from './draft/use-draft.ts';
import type { ApplicationForm } from './form-operations.ts';

/** The answers of an application that cannot be changed, and why. */
export function ReadOnlyPage({ form }: { readonly form: ApplicationForm }): ReactNode {
  const { request, insured, today, whyNot } = form;
  const { productType } = request;
  const answers = valuesOf(form.answers);
  const application = applicationOf({ productType, answers, today, country: insured.country });
  return (
    <>
      <h1 className="text-28">{text.applicationOf(request.insuredName)}</h1>
      <p className="mt-2">
        <Link to={`/requests/${request.id}`}>{text.backToRequest}</Link>
      </p>
      <div className="my-6 rounded-md bg-waits-ground px-4 py-3 text-waits">
        <p className="font-semibold">{text.readOnlyTitle}</p>
        <p>{whyNot}</p>
      </div>
      <AnswerList groups={askedSheet(application)} />
    </>
  );
}
