import type { Sample } from '../samples/sample.ts';
import type { ScriptEvent } from './collection.ts';

/** As long as a reader would wait: a scan, a rating and a PDF are made in between. */
const POLLS = 60;
const POLL_MS = 1000;

/** Before every request: the days that requests name, counted from today. */
export function printDays(days: readonly number[]): ScriptEvent {
  return script('prerequest', [
    `for (const days of ${JSON.stringify(days)}) {`,
    '  const day = new Date(Date.now() + days * 86400000).toISOString().slice(0, 10);',
    "  pm.collectionVariables.set('day' + days, day);",
    '}',
  ]);
}

/** After a request: asks again until the answer is there, checks it, and keeps the ids that later requests need. */
export function printChecks({ expects, saves = {}, until }: Sample): ScriptEvent {
  const value = (path: string) => `at(${JSON.stringify(path)})`;
  return script('test', [
    'const answer = pm.response.json();',
    "const at = (path) => path.split('.').reduce((value, step) => value?.[step], answer.data);",
    ...(until === undefined ? [] : waiting(value(until.path), until.is)),
    expects === 'data'
      ? "pm.test('answers data', () => pm.expect(answer.errors).to.equal(undefined));"
      : `pm.test('is refused with ${expects}', () => pm.expect(answer.errors[0].extensions.code).to.equal('${expects}'));`,
    ...Object.entries(saves).map(([name, path]) => `pm.collectionVariables.set('${name}', String(${value(path)}));`),
  ]);
}

/** After a request that is at fault itself: its code, whether GraphQL answers or a file's address. */
export function printFaultCheck(code: string): ScriptEvent {
  return script('test', [
    'const answer = pm.response.json();',
    `pm.test('is refused with ${code}', () => pm.expect(answer.code ?? answer.errors[0].extensions.code).to.equal('${code}'));`,
  ]);
}

/** Before a request whose body is too long to be stored. */
export function printManyBytes(count: number): ScriptEvent {
  return script('prerequest', [`pm.collectionVariables.set('manyBytes', '0'.repeat(${count}));`]);
}

function waiting(value: string, is: string | undefined): readonly string[] {
  const isThere =
    is === undefined ? `${value} !== undefined && ${value} !== null` : `String(${value}) === ${JSON.stringify(is)}`;
  return [
    "const polls = Number(pm.collectionVariables.get('polls') || 0);",
    `if (!(${isThere}) && polls < ${POLLS}) {`,
    "  pm.collectionVariables.set('polls', String(polls + 1));",
    '  pm.execution.setNextRequest(pm.info.requestId);',
    `  setTimeout(() => {}, ${POLL_MS});`,
    '  return;',
    '}',
    "pm.collectionVariables.set('polls', '0');",
  ];
}

function script(listen: ScriptEvent['listen'], exec: readonly string[]): ScriptEvent {
  return { listen, script: { type: 'text/javascript', exec } };
}
