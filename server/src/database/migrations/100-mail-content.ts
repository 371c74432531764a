import { type Kysely, sql } from 'kysely';

/**
 * A mail is kept as what it says (`content`), from which text and HTML are made; a one-time link is kept apart from the
 * words (`secret_link`), so that the words stay readable when the link is removed. `body` holds the words without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mails
      add column content jsonb,
      add column secret_link text,
      add column quote_request_id uuid`.execute(db);
  await sql`
    update mails set
      secret_link = substring(body from 'https?://\S+'),
      body = regexp_replace(body, 'https?://\S+', '[Sign in]')
    where holds_secret and body is not null`.execute(db);
  await sql`update mails set body = '' where body is null`.execute(db);
  await sql`
    update mails set content = jsonb_build_object(
      'greeting', '', 'paragraphs', jsonb_build_array(body), 'closing', '',
      'button', case when secret_link is null then null else jsonb_build_object('label', 'Sign in', 'url', null) end
    )`.execute(db);
  await sql`
    alter table mails
      alter column body set not null,
      alter column content set not null,
      drop column holds_secret`.execute(db);
  await sql`create index mails_of_request on mails (quote_request_id, id desc)`.execute(db);
}
