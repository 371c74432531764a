import type { Environment } from './environment.ts';
import { SETTINGS } from './settings.ts';

const PREFIX = 'BINDERY_';
/** Shorter ones, such as PORTS, are near too many words of other programs. */
const SHORTEST_NAME = 6;
/** In a shorter one, two other letters make another word. */
const SHORTEST_WITH_TWO_EDITS = 12;

/** Begin with BINDERY_ and are read, but not by the server; a person may have them in the same environment. */
const OF_OTHER_PROGRAMS: ReadonlySet<string> = new Set([
  // The command line of the SDK.
  'BINDERY_URL',
  'BINDERY_API_KEY',
  'BINDERY_API_VERSION',
  'BINDERY_USER_EMAIL',
  'BINDERY_USER_NAME',
  'BINDERY_WEBHOOK_SECRET',
  // The tests.
  'BINDERY_CHROMIUM',
  'BINDERY_E2E_TEMPLATE',
]);

/** What Kubernetes tells every container of a service, such as "bindery" or "bindery-api"; see deploy/kubernetes. */
const OF_A_SERVICE = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/;
const ADDRESS_OF_A_SERVICE = /^(tcp|udp|sctp):\/\//;

interface Spelling {
  readonly name: string;
  /** Without plurals and underscores. */
  readonly bare: string;
}

const spellingOf = (name: string): Spelling => ({ name, bare: name.replaceAll(/S?(_|$)/g, '') });
const KNOWN: readonly Spelling[] = Object.keys(SETTINGS).map(spellingOf);

/** Variables that look like a setting and are none, in words; never with their values. */
export function misspeltSettings(env: Environment): readonly string[] {
  const names = Object.keys(env).filter((name) => isSet(env, name) && !isKnown(name, env));
  return names.toSorted().flatMap((name) => {
    const nearest = nearestSetting(name);
    const isOurs = name.toUpperCase().startsWith(PREFIX);
    // Beside the setting itself, a name like it is of another program.
    if (!isOurs && (nearest === undefined || isSet(env, nearest))) return [];
    const end = nearest === undefined ? '.' : `: is ${nearest} meant?`;
    return [`${name} is set, but there is no such setting${end}`];
  });
}

const isSet = (env: Environment, name: string): boolean => Boolean(env[name]?.trim());

function isKnown(name: string, env: Environment): boolean {
  if (Object.hasOwn(SETTINGS, name) || OF_OTHER_PROGRAMS.has(name)) return true;
  return OF_A_SERVICE.test(name) || (name.endsWith('_PORT') && ADDRESS_OF_A_SERVICE.test(env[name] ?? ''));
}

function nearestSetting(name: string): string | undefined {
  const whole = name.toUpperCase();
  const written = (whole.startsWith(PREFIX) ? [whole, whole.slice(PREFIX.length)] : [whole]).map(spellingOf);
  const near = KNOWN.flatMap((setting) => {
    const edits = Math.min(...written.map((spelling) => editsIfNear(spelling, setting)));
    return edits === Number.POSITIVE_INFINITY ? [] : [{ name: setting.name, edits }];
  });
  return near.toSorted((one, other) => one.edits - other.edits)[0]?.name;
}

/** How many letters differ; infinite where the one is hardly meant by the other. */
function editsIfNear({ name: written, bare }: Spelling, { name: setting, bare: bareSetting }: Spelling): number {
  if (written === setting) return 0;
  if (written.length < SHORTEST_NAME) return Number.POSITIVE_INFINITY;
  if (bare === bareSetting) return 1;
  // Another beginning is another name: R2_ACCESS_KEY_ID is no S3_ACCESS_KEY_ID.
  const isLong = Math.min(written.length, setting.length) >= SHORTEST_WITH_TWO_EDITS;
  const most = isLong && written[0] === setting[0] ? 2 : 1;
  if (Math.abs(written.length - setting.length) > most) return Number.POSITIVE_INFINITY;
  const edits = editDistance(written, setting);
  return edits <= most ? edits : Number.POSITIVE_INFINITY;
}

/** Levenshtein's: the fewest letters to add, to leave out or to replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
