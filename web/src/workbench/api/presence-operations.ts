import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

export const NOTE_VIEWING = operation<
  { readonly viewers: readonly Schema.Viewer[] },
  { readonly id: string; readonly isLeaving: boolean }
>(
  `mutation NoteViewing($id: ID!, $isLeaving: Boolean!) {
    viewers: noteViewing(id: $id, isLeaving: $isLeaving) { id name } }`,
);
