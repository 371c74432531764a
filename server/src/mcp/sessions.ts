import { randomUUID } from 'node:crypto';
import {
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';

export interface Sessions {
  /** Undefined for a request that needs no session, or whose session is not known here: it is served by itself. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
  readonly close: () => void;
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Key and person; a session serves these alone. */
  readonly identity: string;
}

const MOST_SESSIONS = 500;
const IDLE_MS = 30 * 60_000;

/**
 * Sessions for clients of the protocol of 2025 that can ask their person: only within one can a tool wait for an answer.
 * They live in this process. Where another one is asked, everything but the question works as without a session.
 */
export function createSessions(build: () => McpServer): Sessions {
  const sessions = new LRUCache<string, Session>({
    max: MOST_SESSIONS,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    dispose: ({ transport }) => void transport.close(),
  });
  const begin = async (request: Request) => {
    const identity = identityOf(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, { transport, identity }),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await build().connect(transport);
    return await transport.handleRequest(request);
  };
  return {
    answer: async (request) => {
      // A stream that only waits would hold one of the places for requests; nothing is ever sent on it.
      if (request.method === 'GET') return undefined;
      const id = request.headers.get('mcp-session-id');
      if (id === null) return (await beginsWithAPerson(request)) ? await begin(request) : undefined;
      const session = sessions.get(id);
      return session?.identity === identityOf(request) ? await session.transport.handleRequest(request) : undefined;
    },
    close: () => sessions.clear(),
  };
}

async function beginsWithAPerson(request: Request): Promise<boolean> {
  const message: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return isInitializeRequest(message) && message.params.capabilities.elicitation !== undefined;
}

function identityOf({ headers }: Request): string {
  return JSON.stringify(['x-api-key', 'authorization', 'x-user-email'].map((name) => headers.get(name)));
}
