/**
 * The scanner: what an outsider can see of a business. The server's jobs and the command line call it; start at
 * scan-domain.ts.
 */

export { type HostNameFault, refuseHostName } from './targets/host-name.ts';
