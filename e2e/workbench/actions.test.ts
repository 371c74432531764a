/** Every action of the workbench once, from the queue and without a mouse; an action without a recipe fails. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { type BrokerAtWork, SCANNED_SITE } from './broker-at-work.ts';
import { setUpWorkbench } from './set-up-workbench.ts';
import type { StaffAtWork } from './staff-at-work.ts';
import { closeEverything } from './world.ts';

interface Recipe {
  /** The stage that the request has reached. */
  readonly from: keyof typeof STAGES;
  readonly does: () => Promise<void>;
  readonly says: string | RegExp;
  /** The focus stays where it was, so that the next file follows; otherwise it goes to what was said. */
  readonly keepsFocus?: true;
  readonly site?: string;
}

let uma: StaffAtWork;
let broker: BrokerAtWork;

setUpWorkbench((setUp) => {
  ({ broker, underwriter: uma } = setUp);
});

/** Each stage is reached from the one before it. */
const STAGES = {
  referred: async () => undefined,
  inHand: async (id: string) => await uma.act(id, 'pickUp'),
  rated: async (id: string) => await uma.act(id, 'rateRequest'),
  shared: async (id: string) => await uma.act(id, 'shareQuotes'),
  bindRequested: async (id: string) => await broker.select(id),
  bindable: async (id: string) => await closeEverything(uma, id),
  bound: async (id: string) => await uma.act(id, 'bindRequest'),
} as const;

const key = (letter: string) => async () => await uma.press(letter);
const command = (label: string) => async () => await uma.command(label);
const send = async (): Promise<void> => await uma.press('Control+Enter');
/** A confirmation dialog: its button, reached by Tab. */
const confirm = (label: string, dialog: string, button: string) => async () => {
  await uma.command(label);
  await uma.pressButton(button, uma.dialog(dialog));
};

const RECIPES: Readonly<Record<string, Recipe>> = {
  PICK_UP: { from: 'referred', does: key('a'), says: 'Picked up.' },
  RATE: { from: 'inHand', does: key('r'), says: 'Rated.' },
  SHARE_QUOTES: {
    from: 'rated',
    does: async () => {
      await uma.press('q');
      await uma.pressButton('Share quote', uma.dialog('Share the quote'));
    },
    says: 'Quote shared.',
  },
  BIND: { from: 'bindable', does: confirm('Bind', 'Bind', 'Bind now'), says: 'Bound.' },
  ISSUE: { from: 'bound', does: confirm('Issue policy', 'Issue the policy', 'Issue policy'), says: 'Policy issued.' },
  REVISE: { from: 'shared', does: confirm('Revise', 'Revise the quote', 'Revise'), says: 'Withdrawn for revision.' },
  RETURN_TO_BROKER: {
    from: 'bindRequested',
    does: async () => {
      await uma.command('Return to broker');
      await uma.fill('Message to the broker', 'Please choose the lower limit.');
      await send();
    },
    says: 'Returned to the broker.',
  },
  ASK_FOR_DATA: {
    from: 'referred',
    does: async () => {
      await uma.press('m');
      await uma.fill('Item 1', 'When was the claim?');
      await uma.fill('Text', 'Please tell us more.');
      await uma.fillDay('Due', broker.inDays(7));
      await send();
    },
    says: 'The broker is asked.',
  },
  HOLD: {
    from: 'referred',
    does: async () => {
      await uma.press('h');
      await uma.fill('Internal reason', 'Capacity');
      await uma.fill('Message to the broker', 'We ask for capacity.');
      await uma.fillDay('Review on', broker.inDays(3));
      await send();
    },
    says: 'On hold.',
  },
  EDIT_INVOICE: {
    from: 'bindRequested',
    does: async () => {
      await uma.command('Edit invoice');
      await uma.fill(/^How to pay/, 'By wire to the account of the provider.');
      await send();
    },
    says: 'Invoice saved.',
  },
  RESUME: {
    from: 'referred',
    does: async () => {
      await RECIPES.HOLD?.does();
      await uma.hears('On hold.');
      await uma.command('Resume');
    },
    says: 'Resumed.',
  },
  EDIT_SUBJECTIVITIES: {
    from: 'referred',
    does: async () => {
      await uma.command('Add or close a subjectivity');
      await uma.choose('From the list', 'Copy of');
      await send();
    },
    says: 'Subjectivity added.',
  },
  ASK_FOR_SURVEY: {
    from: 'referred',
    does: confirm('Ask for the contract survey', 'Ask for the contract survey', 'Ask'),
    says: 'The broker is asked for the contract survey.',
  },
  RESCAN: { from: 'inHand', does: command('Rescan'), says: 'A new scan started.', site: SCANNED_SITE },
  ASSIGN: {
    from: 'referred',
    does: async () => {
      await uma.command('Assign');
      await uma.choose('To', 'Uma');
      await send();
      await uma.seesInHeader('Uma Reed');
      await uma.command('Assign');
      await uma.choose('To', 'Unassigned');
      await send();
      await uma.seesInHeader('Unassigned');
    },
    says: 'Assigned.',
  },
  RELEASE: { from: 'inHand', does: command('Release'), says: 'Released.' },
  DECLINE: {
    from: 'referred',
    does: async () => {
      await uma.press('d');
      await uma.choose('Reason', 'Out');
      await send();
    },
    says: 'Declined.',
  },
  CLOSE: {
    from: 'referred',
    does: async () => {
      await uma.command('Close request');
      await uma.choose('Reason', 'Other');
      await uma.fill('Message to the broker', 'Sent twice.');
      await send();
    },
    says: 'Closed.',
  },
  UPLOAD_DOCUMENT: {
    from: 'referred',
    does: async () => {
      // Registered before the button is reached: the browser takes a moment to pass its dialog on.
      const chooser = uma.page.waitForEvent('filechooser');
      await uma.command('Upload a document');
      await uma.press('Enter');
      await (await chooser).setFiles({ name: 'survey.txt', mimeType: 'text/plain', buffer: Buffer.from('answers') });
    },
    says: 'survey.txt was uploaded.',
    keepsFocus: true,
  },
  ADD_NOTE: {
    from: 'referred',
    does: async () => {
      await uma.press('n');
      await uma.type('Called the broker');
      await send();
    },
    says: 'Note added.',
  },
  WRITE_MESSAGE: {
    from: 'referred',
    does: async () => {
      await uma.command('Message to the broker');
      await hasFocus(uma.page.getByLabel(/^Message to /));
      await uma.type('Could you call me?');
      await send();
    },
    says: 'Sent.',
  },
};

it('has a recipe for every action that the server lists', async () => {
  const id = await broker.aReferral('Quarry Stone Works', 'TECH_EO');
  const { request } = await uma.ask('query ($id: ID!) { request(id: $id) { actions { action } } }', { id });

  const actions: readonly string[] = request.actions.map(({ action }: { readonly action: string }) => action);
  expect([...actions].sort()).toEqual(Object.keys(RECIPES).sort());
});

it.each(Object.entries(RECIPES))('%s is done from the queue by keyboard alone', async (action, recipe) => {
  const name = `Insured of ${action.toLowerCase().replaceAll('_', ' ')}`;
  const id = await broker.aReferral(name, 'TECH_EO', recipe.site);
  for (const [stage, reach] of Object.entries(STAGES)) {
    await reach(id);
    if (stage === recipe.from) break;
  }
  await uma.openFromQueue(name);

  await recipe.does();

  await uma.hears(recipe.says);
  if (!recipe.keepsFocus) await hasFocus(uma.page.getByRole('status').filter({ hasText: recipe.says }));
});

async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(async () => await element.evaluate((node) => node === document.activeElement)).toBe(true);
}
