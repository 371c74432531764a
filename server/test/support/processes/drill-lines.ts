import { appendFileSync } from 'node:fs';

/** What a drill says in one line; `DRILL_FIGURES` names a file that keeps it for the table of `npm run test:hostile`. */
export function keepLine(line: string): void {
  const file = process.env['DRILL_FIGURES'];
  if (file) appendFileSync(file, `${line}\n`);
}
