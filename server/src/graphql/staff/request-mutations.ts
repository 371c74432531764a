import {
  addNote,
  addSubjectivity,
  askForSurvey,
  closeSubjectivity,
  holdRequest,
  pickUpRequest,
  readRequest,
  releaseRequest,
  removeNote,
  rescanRequest,
  resumeRequest,
} from '../../underwriting/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';
import { addPlainAction } from './plain-action.ts';

/** Who works on a request, how it waits, notes and conditions. Each answers the request as it is then. */
export function addWorkbenchMutations(types: StaffTypes): void {
  addPlainAction(types, 'pickUp', pickUpRequest);
  addPlainAction(types, 'release', releaseRequest, 'A manager frees a request that somebody else has in hand.');
  addHoldField(types);
  addPlainAction(types, 'resume', resumeRequest);
  addPlainAction(types, 'rescan', rescanRequest);
  addAddNoteField(types);
  addRemoveNoteField(types);
  addAddSubjectivityField(types);
  addCloseSubjectivityField(types);
  addPlainAction(types, 'askForSurvey', askForSurvey);
}

function addHoldField({ builder, inputs, refs }: StaffTypes): void {
  builder.mutationField('hold', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        hold: t.arg({ type: inputs.holdInput, required: true }),
      },
      resolve: async (_root, { id, revision, hold }, { services, staff }) => {
        await holdRequest(services, staff, { quoteRequestId: id, revision, hold });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addAddNoteField({ builder, refs }: StaffTypes): void {
  builder.mutationField('addNote', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        text: t.arg.string({ required: true }),
      },
      resolve: async (_root, { id, text }, { services, staff }) => {
        await addNote(services, staff, { quoteRequestId: id, text });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addRemoveNoteField({ builder, refs }: StaffTypes): void {
  builder.mutationField('removeNote', (t) =>
    t.field({
      type: refs.quoteRequest,
      description: 'For the undo of a note: its author, within 10 minutes.',
      args: {
        id: t.arg.id({ required: true }),
        noteId: t.arg.id({ required: true }),
      },
      resolve: async (_root, { id, noteId }, { services, staff }) => {
        await removeNote(services, staff, { quoteRequestId: id, noteId });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addAddSubjectivityField({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('addSubjectivity', (t) =>
    t.field({
      type: refs.quoteRequest,
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        type: t.arg({ type: enums.subjectivityType, required: true }),
        description: t.arg.string({ required: true }),
      },
      resolve: async (_root, { id, revision, type, description }, { services, staff }) => {
        await addSubjectivity(services, staff, { quoteRequestId: id, revision, type, description });
        return await readRequest(services, staff, id);
      },
    }),
  );
}

function addCloseSubjectivityField({ builder, refs }: StaffTypes): void {
  builder.mutationField('closeSubjectivity', (t) =>
    t.field({
      type: refs.quoteRequest,
      description: 'Needs a text or a document as evidence.',
      args: {
        id: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true }),
        subjectivityId: t.arg.id({ required: true }),
        evidence: t.arg.string(),
        evidenceDocumentId: t.arg.id(),
      },
      resolve: async (_root, { id, revision, subjectivityId, evidence, evidenceDocumentId }, { services, staff }) => {
        await closeSubjectivity(services, staff, {
          quoteRequestId: id,
          revision,
          subjectivityId,
          evidence: evidence ?? null,
          evidenceDocumentId: evidenceDocumentId ?? null,
        });
        return await readRequest(services, staff, id);
      },
    }),
  );
}
