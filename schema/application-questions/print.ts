/** Writes the JSON Schemas of the applications beside this file: `npm run questions:print`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { questionFiles } from './question-schema.ts';

for (const { name, text } of questionFiles()) {
  writeFileSync(resolve(import.meta.dirname, name), text);
  process.stdout.write(`${name}: ${text.length} bytes\n`);
}
