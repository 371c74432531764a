import { type Application, answersByPath, PRODUCTS } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import { column, quantity } from './column.ts';
import type { ExportRow, ExportTable } from './export-column.ts';
import { between } from './key-store.ts';

export const ANSWERS: ExportTable = {
  name: 'answers',
  meaning: 'One row for each answered question of a request. Texts that were written freely are personal data.',
  source: 'quote_requests',
  columns: [
    column('request_id', 'text', 'id of the quote request'),
    quantity('position', 'integer', 'place in the list, from 1', 'order of the questions'),
    column('path', 'text', 'path of the answer in the broker API'),
    column('value', 'text', 'the answer: digits, true, false, a choice or a text; amounts in minor units'),
  ],
  rows: async (db, range, withPersonalData) => {
    const { rows } = await sql<{ request_id: string; application: Application }>`
      select request.id as request_id, request.application from quote_requests request
      where ${between('request', range)} order by request.id`.execute(db);
    return rows.flatMap(({ request_id, application }) => answersOf(request_id, application, withPersonalData));
  },
};

function answersOf(requestId: string, application: Application, withPersonalData: boolean): readonly ExportRow[] {
  const free = PRODUCTS[application.productType].questions.filter(({ answer }) => answer.kind === 'text');
  const isFree = (path: string): boolean => free.some(({ field }) => path === field);
  return answersByPath(application)
    .map(({ path, value }, index) => ({ request_id: requestId, position: index + 1, path, value }))
    .filter(({ path, value }) => value !== null && (withPersonalData || !isFree(path)));
}
