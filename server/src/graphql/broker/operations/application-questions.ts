import { ANSWER_TYPES, type DescribedQuestion, describedQuestions } from '@bindery/domain/application-form/index.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addApplicationQuestions({ builder, enums }: BrokerSchema): void {
  const question = addQuestion(builder);
  builder.queryField('applicationQuestions', (t) =>
    t.field({
      type: [question],
      description: 'The questions of a product in the order in which people are asked: enough to build a form from.',
      args: { productType: t.arg({ type: enums.productType, required: true, description: 'The product.' }) },
      resolve: (_root, { productType }) => describedQuestions(productType),
    }),
  );
}

function addQuestion(builder: BrokerBuilder) {
  const type = builder.enumType('AnswerType', {
    description: 'What an answer may be.',
    values: Object.fromEntries(ANSWER_TYPES.map((name) => [name, { description: MEANINGS[name] }])),
  });
  const value = builder.objectRef<DescribedQuestion['values'][number]>('AnswerValue').implement({
    description: 'One accepted answer.',
    fields: (t) => ({
      value: t.exposeString('value', { description: 'What to send.' }),
      label: t.exposeString('label', { description: 'What to show.' }),
    }),
  });
  const askedIf = builder.objectRef<NonNullable<DescribedQuestion['askedIf']>>('AskedIf').implement({
    description: 'The answer to another question with which a question is asked.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'The path of the other question.' }),
      values: t.exposeStringList('values', {
        description: 'It is answered with one of these; true and false as text.',
      }),
    }),
  });
  return builder.objectRef<DescribedQuestion>('ApplicationQuestion').implement({
    description: 'A question of the application.',
    fields: (t) => ({
      path: t.exposeString('path', {
        description:
          'Where the answer goes below brokerQuoteRequestInfo; `optionalData.claims` is the entry of optionalData with the key `claims`.',
      }),
      label: t.exposeString('label', { description: 'The question, in a few words.' }),
      help: t.exposeString('help', { nullable: true, description: 'What it means and in which unit it is answered.' }),
      type: t.expose('type', { type, description: 'What the answer may be.' }),
      values: t.expose('values', {
        type: [value],
        description: 'What is accepted, in the order to show it; empty when the type does not have a list.',
      }),
      isRequiredToQuote: t.exposeBoolean('isRequiredToQuote', {
        description: 'Whether there is no automatic quote without an answer.',
      }),
      maxLength: t.exposeInt('maxLength', {
        nullable: true,
        description: 'Characters of a TEXT; null for other types.',
      }),
      askedIf: t.expose('askedIf', {
        type: askedIf,
        nullable: true,
        description: 'Asked only while this holds; null: always asked. askedWhen says it for people.',
      }),
      askedWhen: t.exposeString('askedWhen', {
        nullable: true,
        description:
          'Asked only while this holds, such as `formalBackups = yes`: the last part of the path of another question, and its answers. Null: always asked.',
      }),
    }),
  });
}

const MEANINGS: Readonly<Record<(typeof ANSWER_TYPES)[number], string>> = {
  TEXT: 'Free text of at most maxLength characters.',
  YES_NO: 'One of values: yes or no.',
  YES_NO_UNCERTAIN: 'One of values: yes, no or not certain.',
  YES_NO_OTHER_UNCERTAIN: 'One of values: yes, no, not applicable or not certain.',
  BOOLEAN: 'true or false.',
  CHOICE: 'One of values.',
  MONEY: 'A whole amount; help says in which unit.',
  INTEGER: 'A whole number; help says in which unit.',
  DATE: 'A calendar day, YYYY-MM-DD.',
  LIST: 'Several objects with the fields of the input type at path.',
};
