import type { Json } from './json.ts';

/** An address; what is not known is null. */
export interface Address {
  readonly country: string | null;
  readonly street: string | null;
  readonly streetTwo: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
}

export interface ClientTables {
  clients: {
    id: string;
    partner_id: string;
    brokerage_id: string;
    name: string;
    /** Lower case letters and digits only: compared for clearance. */
    normalised_name: string;
    primary_website: string | null;
    /** The registrable domain of the website. */
    website_domain: string | null;
    address: Json<Address | null>;
    postal_code: string | null;
    created_at: Date;
    updated_at: Date;
  };
  contacts: {
    id: string;
    partner_id: string;
    client_id: string;
    name: string;
    email: string;
    title: string | null;
    created_at: Date;
  };
}
