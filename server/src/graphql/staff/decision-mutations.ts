import { bindByUnderwriter, editInvoice, issueByUnderwriter } from '../../policies/index.ts';
import {
  askForData,
  closeRequest,
  declineRequest,
  readRequest,
  returnToBroker,
  reviseRequest,
  shareQuotes,
} from '../../underwriting/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';
import { addPlainAction } from './plain-action.ts';

/** What the broker is told: quotes, questions, declines, binds. Each answers the request as it is afterwards. */
export function addDecisionMutations(types: StaffTypes): void {
  addPlainAction(types, 'shareQuotes', shareQuotes);
  addPlainAction(types, 'reviseRequest', reviseRequest);
  addDeclineRequestField(types);
  addCloseRequestField(types);
  addAskForDataField(types);
  addReturnToBrokerField(types);
  addEditInvoiceField(types);
  addPlainAction(types, 'bindRequest', bindByUnderwriter);
  addPlainAction(types, 'issuePolicy', issueByUnderwriter);
}

function addDeclineRequestField({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('declineRequest', (t) =>
    t.field({
      type: refs.quoteRequest,
      description: 'OTHER and DUPLICATE need a text.',
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        reason: t.arg({ type: enums.declineLossReason, required: true }),
        text: t.arg.string(),
        note: t.arg.string(),
      },
      resolve: async (_root, { id, revision, reason, text, note }, { services, staff }) => {
        await declineRequest(services, staff, {
          quoteRequestId: id,
          revision,
          reason,
          text: text ?? null,
          note: note ?? null,
        });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addCloseRequestField({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('closeRequest', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        reason: t.arg({ type: enums.declineLossReason, required: true }),
        text: t.arg.string(),
      },
      resolve: async (_root, { id, revision, reason, text }, { services, staff }) => {
        await closeRequest(services, staff, { quoteRequestId: id, revision, reason, text: text ?? null });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addAskForDataField({ builder, inputs, refs }: StaffTypes): void {
  builder.mutationField('askForData', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        items: t.arg({ type: [inputs.askedItemInput], required: true }),
        text: t.arg.string({ required: true }),
        dueOn: t.arg({ type: 'Date', required: true }),
      },
      resolve: async (_root, { id, revision, items, text, dueOn }, { services, staff }) => {
        await askForData(services, staff, { quoteRequestId: id, revision, items, text, dueOn });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addReturnToBrokerField({ builder, refs }: StaffTypes): void {
  builder.mutationField('returnToBroker', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        text: t.arg.string({ required: true }),
      },
      resolve: async (_root, { id, revision, text }, { services, staff }) => {
        await returnToBroker(services, staff, { quoteRequestId: id, revision, text });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addEditInvoiceField({ builder, refs }: StaffTypes): void {
  builder.mutationField('editInvoice', (t) =>
    t.field({
      type: refs.quoteRequest,
      description: "Before the bind prints it. A null day is the product's own, 30 days after the bind.",
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        dueOn: t.arg({ type: 'Date' }),
        wording: t.arg.string({ description: 'How to pay, one line each, at most 600 characters.' }),
      },
      resolve: async (_root, { id, revision, dueOn, wording }, { services, staff }) => {
        const edit = { quoteRequestId: id, revision, dueOn: dueOn ?? null, wording: wording ?? null };
        await editInvoice(services, staff, edit);
        return await readRequest(services, staff, id);
      },
    }),
  );
}
