import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnType, ExportColumn, ExportValue } from './export-column.ts';
import type { PartWriter } from './part-writer.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

const TYPES: Readonly<Record<ColumnType, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  decimal: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  day: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/** Parquet, a row group for each page, so that no more than a page stands in memory. Every column may be null. */
export function openParquetWriter(columns: readonly ExportColumn[]): PartWriter {
  const bytes = new ByteWriter();
  const drain = (): Uint8Array => {
    const written = new Uint8Array(bytes.buffer.slice(0, bytes.index));
    // The offset within the file goes on; only the buffer begins anew.
    bytes.index = 0;
    return written;
  };
  const parquet = new ParquetWriter({
    writer: bytes,
    createdBy: 'Bindery',
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...TYPES[type] })),
    ],
  });
  return {
    rows: (rows) => {
      if (rows.length > 0) {
        const columnData = columns.map(({ name, type }) => ({
          name,
          data: rows.map((row) => valueOf(row[name], type)),
        }));
        assertDone(parquet.write({ columnData, rowGroupSize: rows.length }));
      }
      return drain();
    },
    end: () => {
      assertDone(parquet.finish());
      return drain();
    },
  };
}

function valueOf(value: ExportValue, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'integer') return BigInt(String(value));
  if (type === 'day') return new Date(`${String(value)}T00:00:00Z`);
  return type === 'decimal' ? Number(value) : value;
}

/** The writer answers a promise only where its bytes go to a stream. */
function assertDone(written: void | Promise<void>): void {
  if (written instanceof Promise) throw new Error('the Parquet writer did not write at once');
}
