import { type HandOverDraft, type MailPreview, previewHandOver } from '../../../notices/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

const ACTIONS = [
  'ADD_SUBJECTIVITY',
  'ASK_FOR_DATA',
  'ASK_FOR_SURVEY',
  'BIND',
  'CLOSE',
  'DECLINE',
  'HOLD',
  'ISSUE',
  'RETURN_TO_BROKER',
  'REVISE',
  'SHARE_QUOTES',
] as const;

export function addMailPreview({ builder, enums, inputs }: StaffTypes): void {
  const action = builder.enumType('HandOverAction', { values: ACTIONS });
  const draft = builder.inputType('HandOverDraft', {
    description: 'What is typed so far; only the fields of the action are read.',
    fields: (t) => ({
      action: t.field({ type: action, required: true }),
      text: t.string({
        description:
          'ASK_FOR_DATA, CLOSE, DECLINE, RETURN_TO_BROKER; the sentence of HOLD; what ADD_SUBJECTIVITY asks for.',
      }),
      items: t.field({ type: [inputs.askedItemInput], description: 'ASK_FOR_DATA.' }),
      dueOn: t.field({ type: 'Date', description: 'ASK_FOR_DATA; the review day of HOLD.' }),
      reason: t.field({ type: enums.declineLossReason, description: 'CLOSE, DECLINE.' }),
      subjectivity: t.field({ type: enums.subjectivityType, description: 'ADD_SUBJECTIVITY; PRE_BIND when left out.' }),
    }),
  });
  const preview = builder.objectRef<MailPreview>('MailPreview').implement({
    fields: (t) => ({
      to: t.exposeString('to'),
      subject: t.exposeString('subject'),
      body: t.exposeString('body', { description: 'The button is its label in brackets.' }),
      isMailed: t.exposeBoolean('isMailed', { description: 'False: the agent prefers the inbox.' }),
    }),
  });
  builder.queryField('mailPreview', (t) =>
    t.field({
      type: preview,
      nullable: true,
      description: 'The mail to the agent that an action writes, word for word; null when there is no agent to tell.',
      args: { id: t.arg.id({ required: true }), draft: t.arg({ type: draft, required: true }) },
      resolve: async (_root, { id, draft: typed }, { services, staff }) =>
        await previewHandOver(services, staff, { quoteRequestId: id, draft: draftOf(typed) }),
    }),
  );
}

interface Typed {
  readonly action: (typeof ACTIONS)[number];
  readonly text?: string | null | undefined;
  readonly items?: Extract<HandOverDraft, { action: 'ASK_FOR_DATA' }>['items'] | null | undefined;
  readonly dueOn?: string | null | undefined;
  readonly reason?: Extract<HandOverDraft, { action: 'DECLINE' }>['reason'] | undefined;
  readonly subjectivity?: Extract<HandOverDraft, { action: 'ADD_SUBJECTIVITY' }>['type'] | null | undefined;
}

function draftOf({ action, text = null, items, dueOn = null, reason = null, subjectivity }: Typed): HandOverDraft {
  switch (action) {
    case 'ASK_FOR_DATA':
      return { action, text: text ?? '', items: items ?? [], dueOn };
    case 'HOLD':
      return { action, sentence: text ?? '', reviewOn: dueOn };
    case 'CLOSE':
    case 'DECLINE':
      return { action, reason, text: text?.trim() || null };
    case 'RETURN_TO_BROKER':
      return { action, text: text ?? '' };
    case 'ADD_SUBJECTIVITY':
      return { action, type: subjectivity ?? 'PRE_BIND', description: text ?? '' };
    case 'ASK_FOR_SURVEY':
    case 'BIND':
    case 'ISSUE':
    case 'REVISE':
    case 'SHARE_QUOTES':
      return { action };
  }
}
