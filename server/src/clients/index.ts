/**
 * Clients: the businesses to be insured, with their address, website and policyholder contacts. The broker API creates
 * and changes them; quoting reads them. Start at `create-client.ts`.
 */
export type { Address, AddressInput } from './address.ts';
export { addressLines, countryInWords } from './address-lines.ts';
export { type Country, countryNames } from './country-names.ts';
export { createClient, type NewClient, newClientProblems } from './create-client.ts';
export { createUser } from './create-user.ts';
export { containing, lookUpClients, MOST_FOUND } from './find-by-name-store.ts';
export { listClients } from './list-clients.ts';
export { readClient } from './read-client.ts';
export { type ClientInput, checkClientInput, normaliseName } from './read-client-input.ts';
export type { Contact } from './read-contact.ts';
export { type ClientRow, clientOfPartner, lockClientOfPartner } from './store.ts';
export { updateClient, WEBSITE_CHANGED_JOB } from './update-client.ts';
export { scanTargetOf } from './website.ts';
