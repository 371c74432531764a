import {
  addOption,
  copyOption,
  editOption,
  markNotOffered,
  rateRequest,
  readRequest,
  removeOption,
} from '../../underwriting/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';
import { addPlainAction } from './plain-action.ts';

/** Rating and the options of the quote in work. Each answers the request as it is then. */
export function addOptionMutations(types: StaffTypes): void {
  addPlainAction(
    types,
    'rateRequest',
    rateRequest,
    'Rates every requested pair at its nearest pair of the underwriter grid; starts a new, not yet shared quote.',
  );
  addAddOptionField(types);
  addEditOptionField(types);
  addCopyOptionField(types);
  addRemoveOptionField(types);
  addMarkNotOfferedField(types);
}

function addAddOptionField({ builder, inputs, refs }: StaffTypes): void {
  builder.mutationField('addOption', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        option: t.arg({ type: inputs.optionInput, required: true }),
      },
      resolve: async (_root, { id, revision, option }, { services, staff }) => {
        await addOption(services, staff, { quoteRequestId: id, revision, option });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addEditOptionField({ builder, inputs, refs }: StaffTypes): void {
  builder.mutationField('editOption', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        optionId: t.arg.id({ required: true }),
        option: t.arg({ type: inputs.optionInput, required: true }),
      },
      resolve: async (_root, { id, revision, optionId, option }, { services, staff }) => {
        await editOption(services, staff, { quoteRequestId: id, revision, optionId, option });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addCopyOptionField({ builder, refs }: StaffTypes): void {
  builder.mutationField('copyOption', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        optionId: t.arg.id({ required: true }),
      },
      resolve: async (_root, { id, revision, optionId }, { services, staff }) => {
        await copyOption(services, staff, { quoteRequestId: id, revision, optionId });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addRemoveOptionField({ builder, refs }: StaffTypes): void {
  builder.mutationField('removeOption', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        optionId: t.arg.id({ required: true }),
      },
      resolve: async (_root, { id, revision, optionId }, { services, staff }) => {
        await removeOption(services, staff, { quoteRequestId: id, revision, optionId });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addMarkNotOfferedField({ builder, refs }: StaffTypes): void {
  builder.mutationField('markNotOffered', (t) =>
    t.field({
      type: refs.quoteRequest,
      description: 'The option stays in the editor and is not shared; a null reason offers it again.',
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        optionId: t.arg.id({ required: true }),
        reason: t.arg.string(),
      },
      resolve: async (_root, { id, revision, optionId, reason }, { services, staff }) => {
        await markNotOffered(services, staff, { quoteRequestId: id, revision, optionId, reason: reason ?? null });
        return await readRequest(services, staff, id);
      },
    }),
  );
}
