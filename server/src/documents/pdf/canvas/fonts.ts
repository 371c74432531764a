import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Source Sans 3: Latin in full, Greek, Cyrillic; its figures have one width, as columns of money want. By the name used
 * in styles.
 */
export const FONT_FILES = {
  regular: read('400Regular/SourceSans3_400Regular'),
  semibold: read('600SemiBold/SourceSans3_600SemiBold'),
  italic: read('400Regular_Italic/SourceSans3_400Regular_Italic'),
};

function read(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`));
}
