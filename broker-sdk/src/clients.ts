import { found } from './calls/broker-error.ts';
import type { Call, CallOptions } from './calls/call.ts';
import { type Listing, listing, type PageOptions } from './listing.ts';
import {
  type ClientFields,
  CreateClient,
  type CreateClientVariables,
  CreateContact,
  type CreateContactResult,
  type CreateContactVariables,
  GetClient,
  ListClients,
  UpdateClient,
  type UpdateClientVariables,
} from './printed/operations.ts';

export interface Clients {
  /** Creates an insured. Errors: VALIDATION_FAILED, NOT_FOUND for the brokerage. */
  create(client: CreateClientVariables, options?: CallOptions): Promise<ClientFields>;
  /** Changes what is given. Errors: NOT_FOUND, VALIDATION_FAILED. */
  update(id: string, changes: Omit<UpdateClientVariables, 'id'>, options?: CallOptions): Promise<ClientFields>;
  /** Errors: NOT_FOUND. */
  get(id: string, options?: CallOptions): Promise<ClientFields>;
  /** By name or website when `search` is given. */
  list(filter?: PageOptions & { readonly search?: string }, options?: CallOptions): Listing<ClientFields>;
  /** The policyholder's contact; the same address again changes name and title. */
  setContact(contact: CreateContactVariables, options?: CallOptions): Promise<CreateContactResult['createUser']>;
}

export function clientsOf(call: Call): Clients {
  return {
    create: async (client, options) => (await call(CreateClient, client, options)).createClient,
    update: async (id, changes, options) => (await call(UpdateClient, { ...changes, id }, options)).updateClient,
    get: async (id, options) => found((await call(GetClient, { id }, options)).client, `client ${id}`),
    list: (filter = {}, options) =>
      listing(async (after) => (await call(ListClients, { ...filter, after }, options)).clients, filter),
    setContact: async (contact, options) => (await call(CreateContact, contact, options)).createUser,
  };
}
