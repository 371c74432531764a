/**
 * The tables of the product as Kysely sees them. Each topic describes its own in `tables/<topic>.ts`; here they are
 * united: `export interface Tables extends PartnerTables, ClientTables {}`. Column names are those of the database.
 */
export interface Tables {}
