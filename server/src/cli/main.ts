/**
 * `bindery <command>`: can be used while a server is running. With `--json` the answer is one JSON object on standard
 * output; a failure is one line on standard error and exit status 1 (D52).
 */
import { keepCompiledCode } from '../process/compiled-code.ts';

keepCompiledCode();
const { programOf } = await import('./program.ts');
const { runIn } = await import('./run.ts');
await programOf(runIn(process)).parseAsync();
