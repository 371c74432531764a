/** The people between whom requests are handed over, as the stories of mails and inboxes tell it. */
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../operations.ts';
import type { TestApp } from '../test-app.ts';
import { Broker } from './broker.ts';
import { Everybody } from './told.ts';
import { aStaffMember, type SignedIn } from './workbench.ts';

export const DANA = 'dana@broker.example';
export const OTTO = 'otto@broker.example';
export const UMA = 'uma.reed@provider.example';
export const ULF = 'ulf.berg@provider.example';

export interface HandOvers {
  readonly partner: NewPartner;
  readonly broker: Broker;
  readonly uma: SignedIn;
  readonly ulf: SignedIn;
  readonly manager: SignedIn;
  readonly operator: SignedIn;
  /** The id of a submission of Dana. */
  readonly submitted: (answers?: Readonly<Record<string, string>>) => Promise<string>;
  /** Everybody signed in; Otto, a colleague of Dana, has a submission too, and must not hear of hers. */
  readonly everybody: () => Promise<Everybody>;
  /** The mail that an action would write, as an underwriter reads it before. */
  readonly previewed: (
    id: string,
    draft: object,
  ) => Promise<{ readonly subject: string; readonly body: string; readonly isMailed: boolean }>;
}

/** Empties the database and fills it with these people. */
export async function startHandOvers(app: TestApp): Promise<HandOvers> {
  await app.reset();
  const partner = await app.partner();
  const broker = new Broker(app.app.server, partner);
  const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const ulf = await aStaffMember(app, 'underwriter', 'Ulf Berg');
  const manager = await aStaffMember(app, 'manager', 'Mona Lund');
  const operator = await aStaffMember(app, 'operator', 'Olga Novak');
  const submitted: HandOvers['submitted'] = async (answers = {}) => {
    const id = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
    await app.runJobs();
    return id;
  };
  const everybody: HandOvers['everybody'] = async () => {
    const id = await aQuoteRequest(broker, { ...partner, name: 'Birch Bakery' });
    await broker.with({ email: OTTO }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await submitted();
    await app.runJobs();
    return await Everybody.of(app, { staff: [uma, ulf, manager], agents: [DANA, OTTO], operator });
  };
  const previewed: HandOvers['previewed'] = async (id, draft) => {
    const PREVIEW = `query ($id: ID!, $draft: HandOverDraft!) {
      mailPreview(id: $id, draft: $draft) { to subject body isMailed } }`;
    return (await uma.bench.ok(PREVIEW, { id, draft })).mailPreview;
  };
  return { partner, broker, uma, ulf, manager, operator, submitted, everybody, previewed };
}

/** Told in the inbox and by mail. */
export const both = (who: string, kind: string) => ({ inbox: [`${who}: ${kind}`], mails: [`${who}: ${kind}`] });
export const NOTHING = { inbox: [], mails: [] };
