import { withRetention } from '@bindery/domain/text/index.ts';
import type { StaffTypes } from '../staff-types.ts';

/** What the brokerage is asked for, and its answers: subjectivities, and the items of a request for data. */
export function addAskedOfBroker(types: StaffTypes): void {
  addSurveyAnswer(types);
  addSubjectivity(types);
  addAskedItem(types);
  addItemAnswer(types);
  addDataRequest(types);
}

function addSurveyAnswer({ refs }: StaffTypes): void {
  refs.surveyAnswer.implement({
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
  });
}

function addSubjectivity({ enums, refs }: StaffTypes): void {
  refs.subjectivity.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      type: t.expose('type', { type: enums.subjectivityType }),
      description: t.string({ resolve: ({ description }) => withRetention(description) }),
      isOpen: t.exposeBoolean('isOpen'),
      closesWhenSelected: t.exposeBoolean('closesWhenSelected', {
        description: 'Selecting the option accepts it; it need not be closed.',
      }),
      isSignature: t.exposeBoolean('isSignature', {
        description: 'The signed application; how far it is says `signatureSent` of the request.',
      }),
      findingKey: t.exposeString('findingKey', {
        nullable: true,
        description: 'Key of the finding that it stands for; it closes when a scan no longer sees it.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      createdBy: t.exposeString('createdBy', { nullable: true }),
      answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true, description: 'By the broker.' }),
      answeredBy: t.exposeString('answeredBy', { nullable: true }),
      answers: t.expose('answers', {
        type: [refs.surveyAnswer],
        description: 'Of the contract survey, or the one statement that answers it.',
      }),
      answerDocument: t.expose('answerDocument', {
        type: refs.document,
        nullable: true,
        description: 'What the broker sent to answer it.',
      }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
      closedBy: t.exposeString('closedBy', { nullable: true }),
      evidence: t.exposeString('evidence', { nullable: true }),
      evidenceDocument: t.expose('evidenceDocument', { type: refs.document, nullable: true }),
    }),
  });
}

function addAskedItem({ enums, refs }: StaffTypes): void {
  refs.askedItem.implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: enums.askedItemKind }),
      text: t.exposeString('text'),
      field: t.exposeString('field', {
        nullable: true,
        description: 'The answer that is asked for by name, such as `optionalData.claims`.',
      }),
      answer: t.expose('answer', { type: refs.itemAnswer, nullable: true }),
    }),
  });
}

function addItemAnswer({ refs }: StaffTypes): void {
  refs.itemAnswer.implement({
    description: 'What somebody of the brokerage said or sent; a text, a document, or both.',
    fields: (t) => ({
      text: t.exposeString('text', { nullable: true }),
      document: t.expose('document', { type: refs.document, nullable: true }),
      by: t.exposeString('by'),
      at: t.expose('at', { type: 'DateTime' }),
    }),
  });
}

function addDataRequest({ refs }: StaffTypes): void {
  refs.dataRequest.implement({
    fields: (t) => ({
      items: t.expose('items', { type: [refs.askedItem] }),
      text: t.exposeString('text'),
      dueOn: t.expose('dueOn', { type: 'Date' }),
      askedAt: t.expose('askedAt', { type: 'DateTime' }),
      askedBy: t.exposeString('askedBy'),
      answeredAt: t.expose('answeredAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null until the broker submitted again.',
      }),
    }),
  });
}
