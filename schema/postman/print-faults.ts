import { FAULTS, type Fault } from '../samples/faults.ts';
import type { Folder, Item, ItemRequest } from './collection.ts';
import { type CollectionParts, examplesOf, headersFor } from './print-parts.ts';
import { printFaultCheck, printManyBytes } from './print-scripts.ts';

/** Requests to the API that are refused before an operation is run; no environment has the address of files. */
export function faultFolder(parts: CollectionParts): Folder {
  const faults = FAULTS.filter(({ path }) => path === undefined);
  return { name: 'A request that is at fault itself', item: faults.map((fault) => faultItem(fault, parts)) };
}

function faultItem({ name, title, code, method = 'POST', headers = {}, body }: Fault, parts: CollectionParts): Item {
  const id = `faults/${name}`;
  const isLong = typeof body === 'object';
  const request: ItemRequest = {
    method,
    header: headersFor({}, parts.version).map(({ key, value }) => ({ key, value: headers[key] ?? value })),
    ...(body === undefined ? {} : { body: { mode: 'raw', raw: isLong ? '{{manyBytes}}' : body } }),
    url: '{{ENDPOINT}}',
  };
  const event = [...(isLong ? [printManyBytes(body.bytes)] : []), printFaultCheck(code)];
  return { id, name: title, event, request, response: examplesOf(id, title, request, parts) };
}
