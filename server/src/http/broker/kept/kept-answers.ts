import type { IncomingHttpHeaders } from 'node:http';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { type AskedOperation, type GraphqlAnswer, type KeptDocument, keptDocumentOf } from '../../../graphql/index.ts';
import { type AuthenticatedCaller, type Credentials, type FindKey, findLiveKey } from '../../../partners/index.ts';
import { askTogether } from '../../../quoting/index.ts';
import { hashOf } from '../../../secret.ts';
import type { Services } from '../../../services.ts';

/** A body that is larger is no poll. */
const LARGEST_BODY = 64 * 1024;
const MEDIA: ReadonlySet<string> = new Set(['application/json', 'application/json; charset=utf-8']);
const MINUTE_MS = 60_000;
/** Beside its texts, about. */
const ENTRY_BYTES = 1000;

/** A document that was asked with these variables before, and its answer once it was asked again. */
interface Entry {
  readonly asked: AskedOperation & { readonly quoteRequestId: string };
  readonly document: KeptDocument;
  readonly known?: Known;
}

interface Known {
  readonly partnerId: string;
  readonly version: string;
  readonly moment: string;
  readonly status: number;
  readonly headers: GraphqlAnswer['headers'];
  readonly body: Buffer;
}

interface Arriving {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** `complete` is undefined for calls inside the process, whose bodies are always there. */
  readonly raw: { readonly complete?: boolean; readonly readableLength: number };
}

export interface Kept {
  readonly answer: Omit<Known, 'partnerId'>;
  readonly asked: AskedOperation;
}

/** One call that may be answered with what is kept. */
export interface Poll {
  /** Whether an answer is kept for it, which the database may still say has changed. */
  readonly isLikely: boolean;
  /**
   * Reads the caller's key, together with the version of what is asked for when that was asked before; once, however
   * often it is called.
   */
  readonly find: FindKey;
  /** What is kept, when it is still what the call would be answered. */
  kept(caller: AuthenticatedCaller): Kept | undefined;
  /** Offers the answer that was made instead. */
  offer(caller: AuthenticatedCaller, answer: GraphqlAnswer, asked: AskedOperation | undefined): void;
}

/**
 * Answers of polls as bytes. One is sent again to the same key, for the same version header and body, as long as the
 * database says that nothing has changed that it was read from: it is asked for that at each call, together with the key,
 * by one statement that callers share. Links in an answer are sent again within the minute in which they were signed.
 */
export class KeptAnswers {
  readonly #services: Services;
  readonly #ask: ReturnType<typeof askTogether>;
  readonly #entries: LRUCache<string, Entry> | undefined;

  readonly #sent: Counter;

  constructor(services: Services, { maxBytes, registry }: { readonly maxBytes: number; readonly registry: Registry }) {
    this.#services = services;
    this.#ask = askTogether(services);
    this.#sent = new Counter({
      name: 'kept_answers_sent',
      help: 'Calls of the broker API that were answered with what was kept, because nothing had changed.',
      registers: [registry],
    });
    this.#entries = maxBytes === 0 ? undefined : new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
  }

  /**
   * Whether the caller is identified together with what the body asks for. Only when the body has arrived with the
   * headers: an unknown caller cannot make us wait for one.
   */
  isPoll({ method, url, headers, raw }: Arriving): boolean {
    return (
      this.#entries !== undefined &&
      method === 'POST' &&
      url === '/q' &&
      MEDIA.has(headers['content-type'] ?? '') &&
      Number(headers['content-length']) <= LARGEST_BODY &&
      headers['x-testing'] === undefined &&
      (raw.complete === undefined || raw.readableLength === Number(headers['content-length']))
    );
  }

  /** A call that `isPoll` is true of, when its body is read. */
  poll(
    { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: unknown },
    { apiKey, apiVersion }: Credentials,
  ): Poll {
    const entries = this.#entries;
    const { database, env, provider, clock } = this.#services;
    const hash = hashOf(apiKey).toString('base64');
    const name = `${hash}\n${apiVersion}\n${headers.accept}\n${headers['content-type']}\n${String(body)}`;
    const entry = entries?.get(name);
    let version: string | null = null;
    const momentOf = ({ hasLinks, isByDay }: KeptDocument, { now }: AuthenticatedCaller): string => {
      const minute = hasLinks ? String(Math.floor(clock().getTime() / MINUTE_MS)) : '';
      return isByDay ? `${minute} ${calendarDayOf(now, provider.timeZone)}` : minute;
    };
    // Before the answer is made, which may take until the next minute.
    let moment = '';
    const read: FindKey = async (keyHash) => {
      if (!entry) return await findLiveKey(database, keyHash, env);
      const found = await this.#ask({ keyHash, requestId: entry.asked.quoteRequestId });
      version = found?.version ?? null;
      return found?.key;
    };
    let reading: ReturnType<FindKey> | undefined;
    return {
      isLikely: entry?.known !== undefined,
      find: (keyHash) => (reading ??= read(keyHash)),
      kept(caller) {
        if (!entry) return undefined;
        moment = momentOf(entry.document, caller);
        const { known, asked } = entry;
        const isValid = known?.version === version && known.moment === moment && known.partnerId === caller.partnerId;
        return isValid ? { answer: known, asked } : undefined;
      },
      offer(caller, { status, headers: answered, body: text }, asked) {
        if (status !== 200 || text === null || text.includes('"errors":[')) return;
        const { partnerId } = caller;
        if (entry) {
          // Read before the answer was made: what changed in between makes the next call ask again.
          if (version === null) return;
          const known = { partnerId, version, moment, status, headers: answered, body: Buffer.from(text) };
          entries?.set(name, { ...entry, known });
          return;
        }
        const document = asked && isOneRequest(asked) ? keptDocumentOf(asked.document) : undefined;
        if (document && isOneRequest(asked)) entries?.set(name, { asked, document });
      },
    };
  }

  /** Counts an answer that was kept and is sent. */
  countSent(): void {
    this.#sent.inc();
  }
}

function isOneRequest(asked: AskedOperation | undefined): asked is Entry['asked'] {
  if (asked === undefined || asked.isMutation || asked.quoteRequestId === null) return false;
  return asked.fields.length === 1 && asked.fields[0] === 'quoteRequest';
}

function bytesOf({ known }: Entry, name: string): number {
  return ENTRY_BYTES + name.length + (known?.body.length ?? 0);
}
