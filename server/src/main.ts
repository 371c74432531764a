/** The process. Start at `process/run.ts`. */
import { keepCompiledCode } from './process/compiled-code.ts';

keepCompiledCode();
await import('./process/run.ts');
