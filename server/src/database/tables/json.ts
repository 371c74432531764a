import type { ColumnType } from 'kysely';

/**
 * A jsonb column: read as what its one writer stored, written as text. PostgreSQL hands it back parsed, so this type is
 * where its shape is said, once; nothing that reads it says it again.
 */
export type Json<Shape> = ColumnType<Shape, JsonText<Shape>, JsonText<Shape>>;

type JsonText<Shape> = null extends Shape ? string | null : string;
