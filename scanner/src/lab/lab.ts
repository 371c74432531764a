/**
 * The lab: stand-ins of DNS, HTTP, TLS, SMTP and TCP on loopback, for tests and for `bindery scan --lab`. Names resolve
 * to public addresses and pass every check of a real scan; only the socket layer, handed in as a port, ends at a
 * stand-in instead of the internet. An address without a stand-in refuses.
 */
export { createLabAuthority, type Issued, type LabAuthority } from './certificates.ts';
export type { LabNames, LabQuestion, LabReply } from './lab-dns.ts';
export { type LabEnds, portsOfLab } from './lab-ports.ts';
export type { LabService } from './lab-services.ts';
export { createLabSite, type LabSite } from './lab-site.ts';
export { LAB_FAULTS, type LabFault } from './lab-site-faults.ts';
export { namesOfZone, type Zone } from './lab-zone.ts';
export { type Lab, type LabHost, type LabPlan, openLab } from './open-lab.ts';
