/**
 * `bindery <command>`: can be used while a server is running. With `--json` the answer is one JSON object on standard
 * output; a failure is one line on standard error and exit status 1 (D52).
 */
import { keepCompiledCode } from '../process/compiled-code.ts';

keepCompiledCode();
const { program } = await import('./program.ts');
await program.parseAsync();
