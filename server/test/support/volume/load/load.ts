import type { CopySession } from '../../../../src/database/index.ts';
import { type Copy, fill, type Stencil, stencilOf, valuesOf } from './copy-rows.ts';
import { ownFields } from './own-fields.ts';
import { type Cluster, type LoadedTable, listed } from './read-clusters.ts';

/** Who gets the copies: the first has about a third of them. */
export interface Owner {
  readonly partnerId: string;
  readonly brokerageIds: readonly string[];
  readonly agentId: string;
}

export interface LoadOrder {
  readonly requests: number;
  readonly clusters: readonly Cluster[];
  readonly tables: readonly LoadedTable[];
  /** The ids of the template's owner, which each copy replaces by those of its own. */
  readonly template: { readonly partnerId: string; readonly brokerageId: string; readonly agentId: string };
  readonly owners: readonly Owner[];
  readonly firstSerial: number;
  readonly firstSequence: ReadonlyMap<string, number>;
  /** Signs and seals an entry of the trail: its columns. */
  readonly sign: (text: string) => Readonly<Record<string, string>>;
  readonly report: (done: number) => void;
}

const YEARS_OF_DAYS = 5 * 365;
const OPEN_DAYS = 25;
/** Of all requests; the others have ended. */
const OPEN_SHARE = 0.04;
const AT_ONCE = 500;

/** Copies the templates through COPY, the oldest first; returns the next serial and the last sequence of each partner. */
export async function loadCopies(sessions: readonly CopySession[], order: LoadOrder) {
  const { template, clusters, requests } = order;
  const shared = new Set([template.partnerId, template.brokerageId, template.agentId]);
  const stencils = clusters.map((cluster) => stencilOf(cluster, order.tables, shared));
  const ended = stencils.filter(({ isEnded }) => isEnded);
  const open = stencils.filter(({ isEnded }) => !isEnded);
  const numbers = { serial: order.firstSerial, sequences: new Map(order.firstSequence) };
  const firstOpen = Math.round(requests * (1 - OPEN_SHARE));
  // While PostgreSQL takes a batch on each connection, the next one is made.
  const written = sessions.map(async () => undefined as unknown);
  for (let from = 0; from < requests; from += AT_ONCE) {
    const lines = new Map<string, string[]>();
    for (let number = from; number < Math.min(from + AT_ONCE, requests); number += 1) {
      const isOpen = number >= firstOpen;
      const daysAgo = isOpen
        ? Math.round((OPEN_DAYS * (requests - number)) / (requests - firstOpen))
        : OPEN_DAYS + Math.round((YEARS_OF_DAYS * (firstOpen - number)) / firstOpen);
      const among = isOpen ? open : ended;
      const stencil = among[number % among.length];
      if (stencil) addCopy(lines, { order, stencil, number, daysAgo, numbers });
    }
    const lane = (from / AT_ONCE) % sessions.length;
    const session = sessions[lane];
    await written[lane];
    order.report(from);
    if (session) written[lane] = write(session, order.tables, lines);
    // Told by the `await` of the next one; until then it is unhandled.
    written[lane]?.catch(() => undefined);
  }
  await Promise.all(written);
  return numbers;
}

async function write(
  session: CopySession,
  tables: readonly LoadedTable[],
  lines: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const { name, columns } of tables) {
    const text = lines.get(name);
    if (text) await session.write(`copy ${name} (${listed(columns)}) from stdin`, inPieces(text));
  }
}

interface Numbers {
  serial: number;
  readonly sequences: Map<string, number>;
}

function addCopy(
  lines: Map<string, string[]>,
  made: {
    readonly order: LoadOrder;
    readonly stencil: Stencil;
    readonly number: number;
    readonly daysAgo: number;
    readonly numbers: Numbers;
  },
): void {
  const { order, stencil, number, daysAgo, numbers } = made;
  const { template, owners } = order;
  const owner = ownerOf(owners, number);
  const brokerageId = owner.brokerageIds[number % owner.brokerageIds.length] ?? template.brokerageId;
  const serial = numbers.serial;
  numbers.serial += 1;
  const copy: Copy = {
    number: number + 1,
    daysAgo,
    shared: new Map([
      [template.partnerId, owner.partnerId],
      [template.brokerageId, brokerageId],
      [template.agentId, owner.agentId],
    ]),
    policyNumber: `SCY-US-${String(serial).padStart(7, '0')}-00`,
  };
  const nextSequence = (): number => {
    const next = (numbers.sequences.get(owner.partnerId) ?? 0) + 1;
    numbers.sequences.set(owner.partnerId, next);
    return next;
  };
  const values = valuesOf(stencil, copy);
  for (const { table, pieces, signed } of stencil.patterns) {
    const own =
      table === 'audit_entries'
        ? order.sign(fill(signed, values))
        : ownFields(table, { number, serial, daysAgo, nextSequence });
    const line = fill(pieces, values, own);
    const ofTable = lines.get(table);
    if (ofTable) ofTable.push(line);
    else lines.set(table, [line]);
  }
}

/** Three of ten go to the first, the others in turn to all. */
function ownerOf(owners: readonly Owner[], number: number): Owner {
  const owner = number % 10 < 3 ? owners[0] : owners[Math.floor(number / 10) % owners.length];
  if (!owner) throw new Error('there is no partner to load for');
  return owner;
}

async function* inPieces(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < lines.length; from += 200) {
    yield Buffer.from(lines.slice(from, from + 200).join(''), 'utf8');
  }
}
