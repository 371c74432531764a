/** Who was told what: the inboxes and mails of a story, read as each person reads them. */

import type { TestApp } from '../test-app.ts';
import type { Data } from './broker.ts';
import { DashboardUser } from './dashboard.ts';
import type { SignedIn } from './workbench.ts';

export const INBOX = '{ unreadNotifications notifications { nodes { id kind subject path readAt } } }';
const MAILS = '{ mails { nodes { id kind to subject body link } } }';

/** What one person has in the inbox, or what one mail is about: `who: kind`. */
export type Told = readonly string[];

export interface MailSeen {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly link: string | null;
}

/** Everybody of a story; `news` answers what was told since it was asked last. */
export class Everybody {
  readonly #staff: readonly SignedIn[];
  readonly #agents: ReadonlyMap<string, DashboardUser>;
  readonly #operator: SignedIn;
  readonly #seen = new Set<string>();

  private constructor(staff: readonly SignedIn[], agents: ReadonlyMap<string, DashboardUser>, operator: SignedIn) {
    this.#staff = staff;
    this.#agents = agents;
    this.#operator = operator;
  }

  /** Signs the agents in; the operator reads the mails. */
  static async of(
    app: TestApp,
    people: { readonly staff: readonly SignedIn[]; readonly agents: readonly string[]; readonly operator: SignedIn },
  ): Promise<Everybody> {
    const agents = new Map<string, DashboardUser>();
    for (const email of people.agents) agents.set(email, await DashboardUser.byMail(app, email));
    const everybody = new Everybody(people.staff, agents, people.operator);
    await everybody.news();
    return everybody;
  }

  /** Since the last call: `{ inbox: ['email: kind'], mails: ['email: kind'] }`, both sorted. */
  async news(): Promise<{ readonly inbox: Told; readonly mails: Told }> {
    const inbox: string[] = [];
    for (const { bench, email } of [...this.#staff, this.#operator]) {
      inbox.push(...this.#fresh((await bench.ok(INBOX)).notifications.nodes, email));
    }
    for (const [email, user] of this.#agents) {
      inbox.push(...this.#fresh((await user.ok(INBOX)).notifications.nodes, email));
    }
    const mails = (await this.mails()).flatMap((mail) => this.#fresh([mail], mail.to));
    return { inbox: inbox.sort(), mails: mails.sort() };
  }

  /** The mails that were written, newest first. */
  async mails(): Promise<readonly MailSeen[]> {
    return (await this.#operator.bench.ok(MAILS)).mails.nodes;
  }

  /** The newest mail of a kind to a person. */
  async mailTo(to: string, kind: string): Promise<MailSeen> {
    const mail = (await this.mails()).find((one) => one.to === to && one.kind === kind);
    if (!mail) throw new Error(`no mail ${kind} to ${to}`);
    return mail;
  }

  #fresh(rows: readonly Data[], who: string): readonly string[] {
    const fresh = rows.filter(({ id }) => !this.#seen.has(id));
    for (const { id } of fresh) this.#seen.add(id);
    return fresh.map(({ kind }) => `${who}: ${kind}`);
  }
}
