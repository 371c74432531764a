/**
 * The fence in front of addresses that strangers name. Everything that dials for a stranger asks here: webhooks
 * (server/src/webhooks/transport) and the scanner (scanner/src/dial). Start at guarded-dial.ts. Decisions D43.
 */

export {
  type DialFault,
  isLocalhost,
  lookupChecked,
  publicAddresses,
  RefusedDial,
  type ResolveHost,
} from './guarded-dial.ts';
export { createNameServerResolver } from './name-server.ts';
export { isPrivateName, registrableDomain } from './names.ts';
export { refuseAddress } from './special-addresses.ts';
