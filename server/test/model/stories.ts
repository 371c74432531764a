/** Random runs: an opening that leads somewhere, then whatever comes. */
import fc from 'fast-check';
import { anything, create, MINUTES_A_DAY, often, update, which } from './arbitraries.ts';
import type { Ask, Command, Create, Staff, Update } from './commands.ts';

/** Commands that belong together, about one request. */
type Story = (which: number) => readonly Command[];

const MANY_DAYS = 310 * MINUTES_A_DAY;
const byUnderwriter =
  (...actions: readonly Staff['action'][]): Story =>
  (which) =>
    actions.map((action) => ({ kind: 'STAFF', which, action, who: 'UNDERWRITER', isStale: false, asks: 'NOTHING' }));
const byBroker =
  (...kinds: readonly Ask['kind'][]): Story =>
  (which) =>
    kinds.map((kind) => ({ kind, which, isStranger: false }));
const inOrder =
  (...stories: readonly Story[]): Story =>
  (which) =>
    stories.flatMap((story) => story(which));

const nothing: Story = () => [];
const selected: Story = (which) => [
  { kind: 'SELECT', which, isStranger: false, option: 'FIRST', testing: 'NONE', isRepeated: false },
];
const boundAtOnce: Story = (which) => [
  { kind: 'SELECT', which, isStranger: false, option: 'FIRST', testing: 'bind', isRepeated: false },
];
const referred = byUnderwriter('PICK_UP', 'RATE', 'SHARE');
const bound = inOrder(selected, byUnderwriter('CLOSE_SUBJECTIVITIES', 'BIND'));
const renewed: Story = (which) => [
  { kind: 'WAIT', partner: 0, minutes: MANY_DAYS },
  { kind: 'RENEWAL', which, isStranger: false, by: 'NUMBER' },
];
const RESUBMISSION = { kind: 'RESUBMIT', isStranger: false, answers: 'CLEAN', isIndication: false } as const;
const AS_EVER = {
  hasTria: true,
  daysAhead: 30,
  testing: 'NONE',
  version: 'v2.0',
  fault: 'NONE',
  isSelected: false,
  isRepeated: false,
} as const;
const resubmitted: Story = (which) => [{ ...RESUBMISSION, ...AS_EVER, which }];
/** Asked for by name, and answered with more than that. */
const answered =
  (asks: Staff['asks'], answers: Update['answers']): Story =>
  (which) => [
    { kind: 'STAFF', which, action: 'ASK_FOR_DATA', who: 'UNDERWRITER', isStale: false, asks },
    { ...RESUBMISSION, ...AS_EVER, which, kind: 'SUBMIT', answers },
  ];
/** The same call twice. */
const repeated = inOrder(selected, selected);
const signed = byBroker('SIGN');

/** How far the first request comes before chance takes over. */
const opening = often<Story>(
  [4, nothing],
  [2, resubmitted],
  [2, byUnderwriter('PICK_UP')],
  [2, byUnderwriter('PICK_UP', 'RATE')],
  [2, referred],
  [2, selected],
  [1, inOrder(referred, selected)],
  [1, bound],
  [1, inOrder(referred, bound)],
  [1, inOrder(bound, byUnderwriter('ISSUE'), renewed)],
  [1, inOrder(referred, boundAtOnce, byUnderwriter('ISSUE'), renewed)],
);

/** What chance alone would seldom put in order. */
const story = fc
  .tuple(
    which,
    fc.constantFrom(
      byUnderwriter('PICK_UP', 'RATE', 'EDIT_OPTION'),
      inOrder(byUnderwriter('PICK_UP', 'RELEASE'), resubmitted),
      byUnderwriter('HOLD', 'RESUME'),
      answered('CLAIMS', 'CLAIMS'),
      answered('CLAIMS', 'CLEAN'),
      answered('LIMITS', 'OUT_OF_APPETITE'),
      inOrder(signed, repeated),
      inOrder(signed, resubmitted, byUnderwriter('DECLINE'), resubmitted),
      inOrder(renewed, resubmitted),
      inOrder(referred, byUnderwriter('REVISE')),
      inOrder(referred, selected, byUnderwriter('RETURN_TO_BROKER')),
      inOrder(bound, byUnderwriter('NON_RENEWAL')),
      inOrder(boundAtOnce, byUnderwriter('ISSUE')),
      inOrder(byUnderwriter('ASK_FOR_SURVEY'), byBroker('SURVEY')),
      byBroker('ASK_UPLOAD', 'COMPLETE_UPLOAD', 'PUT_FILE', 'COMPLETE_UPLOAD'),
    ),
  )
  .map(([one, told]) => told(one));

const LONGEST = 30;
const following = fc.oneof(
  { weight: 8, arbitrary: anything.map((command): readonly Command[] => [command]) },
  { weight: 1, arbitrary: story },
);

export const runs: fc.Arbitrary<readonly Command[]> = fc
  .tuple(create, update, opening, fc.array(following, { maxLength: 20, size: 'max' }))
  .map(([first, sent, leading, rest]) => {
    const submitted: Update = { ...sent, which: 0, isStranger: false, kind: 'SUBMIT', fault: 'NONE' };
    const created: Create = { ...first, partner: 0, foreign: 'NOTHING' };
    return [created, submitted, ...leading(0), ...rest.flat()].slice(0, LONGEST);
  });
