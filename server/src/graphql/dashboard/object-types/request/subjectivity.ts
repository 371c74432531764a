import { withRetention } from '@bindery/domain/text/index.ts';
import { type SubjectivityDetails } from '../../../../dashboard/index.ts';
import type { SubjectivityView } from '../../../../quoting/index.ts';
import type { DashboardBuilder } from '../../context.ts';

type ListedSubjectivity = SubjectivityView & { readonly details: SubjectivityDetails | null };

/** A condition of the quote: open, answered or closed, and by what it closes. */
export function addSubjectivityType(builder: DashboardBuilder) {
  const answer = builder.objectRef<NonNullable<SubjectivityDetails['answer']>>('SubjectivityAnswer').implement({
    fields: (t) => ({
      text: t.exposeString('text', { nullable: true }),
      documentName: t.exposeString('documentName', { nullable: true }),
      by: t.exposeString('by'),
      at: t.expose('at', { type: 'DateTime' }),
    }),
  });
  return builder.objectRef<ListedSubjectivity>('Subjectivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      description: t.string({ resolve: ({ description }) => withRetention(description) }),
      type: t.exposeString('type'),
      isOpen: t.exposeBoolean('isOpen'),
      closes: t.string({
        description:
          'SIGNATURE: on the signature page. SELECTION: by choosing the option. UNDERWRITER: by an underwriter.',
        resolve: ({ details }) => closesBy(details),
      }),
      closedBy: t.string({ nullable: true, resolve: ({ details }) => details?.closedBy ?? null }),
      answer: t.field({ type: answer, nullable: true, resolve: ({ details }) => details?.answer ?? null }),
    }),
  });
}

function closesBy(details: SubjectivityDetails | null): string {
  if (details?.code === 'SIGNED_APPLICATION') return 'SIGNATURE';
  return details?.closesWhenSelected ? 'SELECTION' : 'UNDERWRITER';
}
