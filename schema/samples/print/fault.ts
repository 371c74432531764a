import type { Fault } from '../faults.ts';
import { shellQuoted } from './curl.ts';
import { type Caller, headersOf } from './printed-request.ts';

/** The request of a fault as a shell command. */
export function printFault({ method, path, headers = {}, body }: Fault, caller: Caller): string {
  const address = path === undefined ? caller.endpoint : caller.endpoint.replace(/\/q$/, path);
  const usual = path === undefined ? headersOf({}, caller) : [];
  const sent = usual.map(([name, value]) => [name, headers[name] ?? value] as const);
  const lines = [
    `curl -sS${method === 'PUT' ? ' -X PUT' : ''} '${address}'`,
    ...(path === undefined ? ['-H "X-API-KEY: $API_KEY"'] : []),
    ...sent.map(([name, value]) => `-H '${name}: ${shellQuoted(value)}'`),
    ...(body === undefined ? [] : [`--data-binary ${typeof body === 'string' ? `'${shellQuoted(body)}'` : '@-'}`]),
  ];
  const command = lines.join(' \\\n  ');
  return typeof body === 'object' ? `head -c ${body.bytes} /dev/zero | ${command}` : command;
}
