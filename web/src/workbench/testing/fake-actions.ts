import type { Asked } from './asked.ts';
import { sampleDocument, sampleOption } from './sample-cover.ts';
import { ago, inDays, type STAFF } from './sample-people.ts';
import { type SampleRequest, sampleQuote, subjectivity } from './sample-requests.ts';

type Change = (request: SampleRequest, asked: Asked, me: (typeof STAFF)[number]) => void;

const CHANGES: Readonly<Record<string, Change>> = {
  pickUp: (request, _asked, me) =>
    Object.assign(request, { pickedUpAt: ago(0), assignee: { id: me.id, name: me.name, email: me.email } }),
  release: (request) => Object.assign(request, { pickedUpAt: null }),
  rateRequest: (request) =>
    Object.assign(request, {
      quote: sampleQuote([sampleOption(0, 1_000_000, 10_000), sampleOption(1, 2_000_000, 10_000)], false),
    }),
  addOption: (request, { option }) =>
    replaceOptions(request, (options) => [
      ...options,
      sampleOption(options.length, Number(option.limitCents) / 100, Number(option.deductibleCents) / 100),
    ]),
  editOption: (request, { optionId, option }) =>
    replaceOptions(request, (options) =>
      options.map((old) =>
        old.id === optionId
          ? {
              ...sampleOption(
                old.position,
                (option.limitCents ?? old.limitCents) / 100,
                (option.deductibleCents ?? old.deductibleCents) / 100,
                option.scheduleFactor ?? '1.00',
              ),
              id: old.id,
              scheduleReason: option.scheduleReason ?? null,
              previous: {
                limitCents: old.limitCents,
                deductibleCents: old.deductibleCents,
                premiumCents: old.premiumCents,
              },
            }
          : old,
      ),
    ),
  copyOption: (request, { optionId }) =>
    replaceOptions(request, (options) => [
      ...options,
      ...options
        .filter((old) => old.id === optionId)
        .map((old) => ({ ...old, id: `${old.id}-copy`, position: options.length })),
    ]),
  removeOption: (request, { optionId }) =>
    replaceOptions(request, (options) => options.filter((old) => old.id !== optionId)),
  markNotOffered: (request, { optionId, reason }) =>
    replaceOptions(request, (options) =>
      options.map((old) => (old.id === optionId ? { ...old, notOfferedReason: reason ?? null } : old)),
    ),
  shareQuotes: (request) =>
    Object.assign(request, {
      status: 'QUOTES_SHARED',
      sharedAt: ago(0),
      quote: {
        ...request.quote,
        sharedAt: ago(0),
        document: sampleDocument('doc-shared', 'QUOTE', 'Quote.pdf', false),
      },
    }),
  reviseRequest: (request) => Object.assign(request, { status: 'SUBMITTED' }),
  declineRequest: (request, { reason, text }) =>
    Object.assign(request, { status: 'DECLINED', declineLossReason: reason, declineText: text ?? null }),
  closeRequest: (request, { reason, text }) =>
    Object.assign(request, { status: 'CLOSED', declineLossReason: reason, declineText: text ?? null }),
  askForData: (request, { items, text, dueOn }, me) =>
    Object.assign(request, {
      status: 'NEEDS_MORE_DATA',
      dataRequest: { items, text, dueOn, askedAt: ago(0), askedBy: me.name, answeredAt: null },
    }),
  hold: (request, { hold }, me) =>
    Object.assign(request, { status: 'HOLD', holding: { ...hold, heldAt: ago(0), heldBy: me.name } }),
  resume: (request) => Object.assign(request, { status: 'SUBMITTED', holding: null, dataRequest: null }),
  rescan: () => undefined,
  addSubjectivity: (request, { type, description }) =>
    Object.assign(request, {
      subjectivities: [
        ...request.subjectivities,
        subjectivity(`sub-${request.subjectivities.length + 1}`, type, description, true),
      ],
    }),
  closeSubjectivity: (request, { subjectivityId, evidence }, me) =>
    Object.assign(request, {
      subjectivities: request.subjectivities.map((item) =>
        item.id === subjectivityId ? { ...item, isOpen: false, closedAt: ago(0), closedBy: me.name, evidence } : item,
      ),
    }),
  askForSurvey: (request) => Object.assign(request, { surveyAskedAt: ago(0) }),
  bindRequest: (request) =>
    Object.assign(request, {
      status: 'COMPLETED',
      policy: { id: 'policy-new', policyNumber: 'STE-US-0000124-00' },
      documents: [
        ...request.documents,
        sampleDocument('doc-b', 'BINDER', 'Binder.pdf'),
        sampleDocument('doc-i', 'INVOICE', 'Invoice.pdf'),
      ],
      effectiveOn: inDays(14),
    }),
  returnToBroker: (request) => Object.assign(request, { status: 'QUOTES_SHARED', selectedOptionId: null }),
  issuePolicy: (request) =>
    Object.assign(request, {
      isIssued: true,
      documents: [...request.documents, sampleDocument('doc-p', 'POLICY', 'Policy.pdf')],
    }),
  addNote: (request, { text }, me) =>
    Object.assign(request, {
      notes: [
        { id: `note-${request.notes.length + 2}`, text, author: me.name, createdAt: ago(0), isMine: true },
        ...request.notes,
      ],
    }),
  removeNote: (request, { noteId }) =>
    Object.assign(request, { notes: request.notes.filter((note) => note.id !== noteId) }),
};

/** Makes the change of one mutation in place; answers the action's name for the timeline. */
export function changeRequest(name: string, request: SampleRequest, asked: Asked, me: (typeof STAFF)[number]): string {
  CHANGES[name]?.(request, asked, me);
  return name;
}

function replaceOptions(
  request: SampleRequest,
  change: (options: NonNullable<SampleRequest['quote']>['options']) => unknown[],
): void {
  if (request.quote) Object.assign(request.quote, { options: change(request.quote.options) });
}
