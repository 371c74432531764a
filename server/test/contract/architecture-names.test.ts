import { describe, expect, it } from 'vitest';
import { refusedName, refusedWords } from '../../../.ci/check-names.ts';

describe('file names', () => {
  it.each([
    'domain/src/utils.ts',
    'domain/src/utils.test.ts',
    'server/src/quoting/helpers.ts',
    'server/src/common/money.ts',
    'server/src/shared/index.ts',
    'web/src/kit/misc.tsx',
    'server/src/quoting/types.ts',
    'server/src/quoting/queue-manager.ts',
    'server/src/quoting/store-impl.ts',
    'server/test/support/index.ts',
    'server/src/quoting/steps/index.ts',
  ])('refuses %s', (path) => {
    expect(refusedName(path)).toBeDefined();
  });

  it.each([
    'domain/src/money.ts',
    'domain/src/rating/index.ts',
    'server/src/quoting/index.ts',
    'web/src/workbench/index.tsx',
    'webhook-verify/src/index.ts',
    'broker-sdk/src/index.ts',
    'server/src/documents/content-type.ts',
    'schema/broker.graphql',
  ])('accepts %s', (path) => {
    expect(refusedName(path)).toBeUndefined();
  });
});

describe('words in files', () => {
  const reminder = `${'TO'}DO`;

  it.each([
    ['a.ts', 'export class QueueManager {}'],
    ['a.ts', 'interface StoreImpl {'],
    ['a.ts', 'export interface IClock {'],
    ['a.ts', `// ${reminder}: later`],
    ['README.md', `${reminder}(someone) write this`],
    ['README.md', `${'Who' + 'ever'} reads this`],
    ['a.ts', `// Refused when no${'body'} waits for it.`],
    ['a.tsx', `<p>No${'body'} found</p>`],
    ['a.ts', `const NO${'BODY'} = '';`],
    ['a.ts', `const told = 'It is told to no${'body'}.';`],
    ['a.ts', `const ${'des' + 'kStore'} = open();`],
    ['a.ts', `function listJobs${'Par' + 'ked'}() {}`],
    ['a.tsx', `<p>The pap${'ers'} of the policy</p>`],
    ['docs/decisions.md', `an operator me${'nds'} it`],
  ])('refuses in %s: %s', (path, line) => {
    expect(refusedWords(path, `fine\n${line}`)).toHaveLength(1);
  });

  it.each([
    ['a.ts', `// ${reminder} #12: when pg-boss answers`],
    ['a.ts', 'export interface InsuringAgreement {'],
    ['a.ts', 'export type Implementation = string;'],
    ['README.md', 'class StoreImpl'],
    ['a.ts', "view: 'BIND_DESK', title: 'Bind desk', key: bindDesk"],
    ['README.md', 'ask the help desk'],
    ['a.ts', "const queue = 'parked';"],
    ['a.ts', "const user = systemUser('nobody');"],
    ['a.ts', "const asked = { email: 'nobody@broker.example', url: '/?search=nobody' };"],
    ['README.md', 'the Unix user `nobody`'],
    ['README.md', 'a commented line, calendar, amendments, parking'],
  ])('accepts in %s: %s', (path, line) => {
    expect(refusedWords(path, line)).toEqual([]);
  });

  it('names the line', () => {
    expect(refusedWords('a.ts', '\n\nexport class FileImpl {}')[0]).toMatch(/^3: FileImpl/);
  });
});
