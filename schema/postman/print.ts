/** Writes the Postman collection and its environments beside this file: `npm run postman`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMMITTED, postmanFiles } from './print-files.ts';

for (const { name, text } of postmanFiles(COMMITTED)) {
  writeFileSync(resolve(import.meta.dirname, name), text);
  process.stdout.write(`${name}: ${text.length} bytes\n`);
}
