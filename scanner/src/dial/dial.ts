import type { Socket } from 'node:net';
import { publicAddresses } from '@bindery/outbound';
import { refuseHostName } from '../targets/host-name.ts';
import type { Budget } from './budget.ts';
import { withDeadline } from './deadline.ts';
import { addressesOf, type HostAddresses } from './host-addresses.ts';
import type { NameServers } from './name-servers.ts';
import { NotMeasured, notMeasured } from './not-measured.ts';
import { Places } from './places.ts';
import type { SocketLayer } from './sockets.ts';

/** The only way out of a scan. */
export interface Dial {
  /**
   * A TCP connection to a host by name, or to one of its addresses. Every address of the name is checked now; rejects
   * with NotMeasured (ADDRESS_NOT_ALLOWED for any that is not public, OPTED_OUT) or the error of the socket.
   */
  readonly connect: (host: string, port: number, address?: string) => Promise<Socket>;
  /** The addresses of a host, not yet judged. */
  readonly addresses: (host: string) => Promise<HostAddresses>;
  /** Ends every connection that is open. */
  readonly close: () => void;
}

export interface DialOptions {
  readonly sockets: SocketLayer;
  readonly nameServers: NameServers;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  /** Accepts names under .test, .example and .invalid. */
  readonly allowReservedNames: boolean;
  readonly isOptedOut: (host: string, address: string) => boolean;
}

// A second address is tried where the first refuses; more would only make a dead host cost more.
const MOST_ADDRESSES = 2;

/** A dial for one scan. */
export function createDial(options: DialOptions): Dial {
  const { nameServers, budget, signal } = options;
  const places = new Places(budget.connectionsPerHost);
  const open = new Set<Socket>();

  async function checkedAddresses(host: string): Promise<readonly string[]> {
    const fault = refuseHostName(host, options.allowReservedNames);
    if (fault) throw new NotMeasured('ADDRESS_NOT_ALLOWED', `the host is not looked at: ${fault}`);
    const { ipv4, ipv6 } = await addressesOf(host, nameServers);
    const addresses = await publicAddresses(host, async () => [...ipv4, ...ipv6], false).catch((error: unknown) => {
      throw notMeasured(error);
    });
    if (addresses.length === 0) throw new NotMeasured('NAME_NOT_FOUND', `${host} has no address`);
    return addresses;
  }

  async function connectTo(host: string, address: string, port: number): Promise<Socket> {
    if (options.isOptedOut(host, address)) throw new NotMeasured('OPTED_OUT', 'the owner has asked not to be scanned');
    const release = await places.take(address, signal);
    try {
      const socket = await connected({ ...options, address, port });
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        release();
      });
      return socket;
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    addresses: (host) => addressesOf(host, nameServers),
    close: () => {
      for (const socket of open) socket.destroy();
    },
    connect: async (host, port, address) => {
      const addresses = await checkedAddresses(host);
      const chosen = address === undefined ? addresses.slice(0, MOST_ADDRESSES) : [address];
      if (!chosen.every((one) => addresses.includes(one)))
        throw new NotMeasured('ADDRESS_NOT_ALLOWED', 'not of this host');
      return await firstThatAnswers(chosen, (one) => connectTo(host, one, port));
    },
  };
}

function connected({
  sockets,
  budget,
  signal,
  address,
  port,
}: DialOptions & { readonly address: string; readonly port: number }): Promise<Socket> {
  return withDeadline(signal, budget.connectMs, 'the connection', (end) => {
    const socket = sockets.connectTcp({ address, port });
    return new Promise<Socket>((answer, reject) => {
      const giveUp = (): void => void socket.destroy();
      end.addEventListener('abort', giveUp);
      // Kept for the life of the socket: an error without a listener would end the process.
      socket.on('error', reject);
      socket.once('close', () => reject(new NotMeasured('CONNECTION_LOST', 'the connection was closed')));
      socket.once('connect', () => {
        end.removeEventListener('abort', giveUp);
        answer(socket);
      });
    });
  });
}

async function firstThatAnswers<Result>(
  choices: readonly string[],
  attempt: (choice: string) => Promise<Result>,
): Promise<Result> {
  let failure: unknown;
  for (const choice of choices) {
    try {
      return await attempt(choice);
    } catch (error) {
      failure = error;
    }
  }
  throw failure instanceof Error ? failure : notMeasured(failure);
}
