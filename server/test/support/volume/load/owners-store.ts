import { sql } from 'kysely';
import type { Database } from '../../../../src/database/index.ts';
import { newId } from '../../../../src/ids.ts';
import type { Owner } from './load.ts';
import type { ChainEnd } from './sign-copies.ts';

/** What the templates belong to. */
export interface TemplateOwner {
  readonly partnerId: string;
  readonly brokerageId: string;
  readonly agentId: string;
}

const FIRST_PARTNER_BROKERAGES = 5;
const ENDPOINT = 'https://hooks.load.example/';

export async function templateOwner(
  { kysely }: Database,
  { partnerId, brokerageId }: { readonly partnerId: string; readonly brokerageId: string },
): Promise<TemplateOwner> {
  const { id: agentId } = await kysely
    .selectFrom('agents')
    .select('id')
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  // Where the deliveries went is gone; a name without a server stands in its place.
  await sql`update webhook_endpoints set url = ${ENDPOINT} where partner_id = ${partnerId}`.execute(kysely);
  await sql`
    update webhook_attempts set url = ${ENDPOINT} from webhook_deliveries as delivery
    where delivery.id = delivery_id and delivery.partner_id = ${partnerId}`.execute(kysely);
  return { partnerId, brokerageId, agentId };
}

/** The first partner, which has several brokerages, is the sandbox's own; ten to two hundred others are new. */
export async function addOwners(
  { kysely }: Database,
  template: TemplateOwner,
  requests: number,
): Promise<readonly Owner[]> {
  const partners = Math.min(200, Math.max(10, Math.round(Math.sqrt(requests) / 5)));
  const { id: firstId } = await kysely.selectFrom('partners').select('id').orderBy('id').executeTakeFirstOrThrow();
  const owners: Owner[] = [];
  for (let number = 0; number < partners; number += 1) {
    const partnerId = number === 0 ? firstId : newId();
    const brokerageIds = Array.from({ length: number === 0 ? FIRST_PARTNER_BROKERAGES : 1 }, newId);
    if (number > 0)
      await cloneRow(kysely, 'partners', template.partnerId, { id: partnerId, name: `Partner ${number}` });
    for (const [index, id] of brokerageIds.entries()) {
      const name = `Brokers ${number}-${index + 1}`;
      await cloneRow(kysely, 'brokerages', template.brokerageId, { id, partner_id: partnerId, name });
    }
    const agentId = newId();
    const email = `agent-${number}@load.example`;
    const brokerageId = brokerageIds[0] ?? '';
    await cloneRow(kysely, 'agents', template.agentId, {
      id: agentId,
      partner_id: partnerId,
      brokerage_id: brokerageId,
      email,
    });
    owners.push({ partnerId, brokerageIds, agentId });
  }
  await sql`
    insert into webhook_endpoints (partner_id, url, contact_email, created_at, updated_at)
    select id, ${ENDPOINT} || id, 'hooks@load.example', now(), now() from partners
    on conflict (partner_id) do nothing`.execute(kysely);
  return owners;
}

async function cloneRow(
  kysely: Database['kysely'],
  table: string,
  id: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(row, ${JSON.stringify(changes)}::jsonb)).*
    from ${sql.table(table)} as row where row.id = ${id}`.execute(kysely);
}

export async function firstNumbers({ kysely }: Database) {
  const { rows } = await sql<{ readonly partnerId: string; readonly last: number }>`
    select partner_id as "partnerId", coalesce(max(sequence), 0) as last from events group by partner_id`.execute(
    kysely,
  );
  const serial = await sql<{ readonly next: number }>`select nextval('policy_serials') as next`.execute(kysely);
  return {
    firstSerial: Number(serial.rows[0]?.next ?? 1),
    firstSequence: new Map(rows.map(({ partnerId, last }) => [partnerId, Number(last)])),
  };
}

export async function chainEnd({ kysely }: Database): Promise<ChainEnd> {
  const { sequence, hash } = await kysely.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
  return { sequence: Number(sequence), hash };
}

/** The product goes on numbering behind the copies. */
export async function followNumbers(
  { kysely }: Database,
  { serial, sequences }: { readonly serial: number; readonly sequences: ReadonlyMap<string, number> },
  end: Readonly<ChainEnd> & { readonly sealed_at: Date; readonly mac: Buffer },
): Promise<void> {
  await kysely.updateTable('audit_chain').set(end).where('id', '=', 1).execute();
  await sql`select setval('policy_serials', ${serial})`.execute(kysely);
  for (const [partnerId, last] of sequences) {
    await sql`
      insert into event_sequences (partner_id, last_sequence) values (${partnerId}, ${last})
      on conflict (partner_id) do update set last_sequence = excluded.last_sequence`.execute(kysely);
  }
}
