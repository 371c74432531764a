/**
 * Asks the registry for known vulnerabilities of what is installed at run time: `npm run check:advisories`. Exits 1 for
 * one of high weight or more. A registry that does not answer such questions is named as what it is: status 2, because
 * nothing was checked.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

export interface Verdict {
  readonly status: 0 | 1 | 2;
  readonly words: string;
}

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
}

/** What `npm audit --json` printed, in words. */
export function verdictOf(printed: string): Verdict {
  const { metadata, vulnerabilities = {} } = parsed(printed);
  if (!metadata) {
    return { status: 2, words: 'The registry does not answer npm audit: known vulnerabilities were NOT checked.' };
  }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  const { total = 0 } = metadata.vulnerabilities;
  if (grave.length === 0) return { status: 0, words: `${total} known vulnerabilities, none of high weight.` };
  return { status: 1, words: grave.map(({ name, severity }) => `${name}: ${severity}`).join('\n') };
}

function parsed(printed: string): Audit {
  try {
    return JSON.parse(printed);
  } catch {
    return {};
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const { status, words } = verdictOf(stdout);
  console.log(words);
  process.exitCode = status;
}
