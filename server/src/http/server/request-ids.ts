import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../config/config.ts';
import { newId } from '../../ids.ts';
import { currentRequestId, requestIdOf, type TraceParent, traceParentOf } from '../../tracing/index.ts';

/** The part of a call that is there before Fastify's request. */
type RawRequest = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The trace that a trusted proxy began for a call; other callers could claim the trace of a foreign call. */
export function incomingTrace(trusted: Config['trustProxy']): (request: RawRequest) => TraceParent | undefined {
  const isTrusted = trustOf(trusted);
  return ({ headers, socket }) =>
    headers['traceparent'] !== undefined && isTrusted(socket.remoteAddress ?? '')
      ? traceParentOf(headers['traceparent'])
      : undefined;
}

/** One number for the request and its trace; of a call inside the process that of the call around it. */
export function requestIds(trusted: Config['trustProxy']): (request: RawRequest) => string {
  const incoming = incomingTrace(trusted);
  return (request) => {
    const parent = incoming(request);
    return parent ? requestIdOf(parent.traceId) : (currentRequestId() ?? newId());
  };
}

function trustOf(trusted: Config['trustProxy']): (address: string) => boolean {
  if (trusted === false || typeof trusted === 'number') return () => trusted !== false;
  const list = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    // A socket that takes both kinds writes one as the other.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
