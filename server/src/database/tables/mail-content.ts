/** A row of figures, such as `Limit: $1,000,000`. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** What a mail says, without any markup: text and HTML are made from it, so that both say the same. */
export interface MailContent {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A list between paragraphs and facts. */
  readonly items?: readonly string[];
  readonly facts?: readonly MailFact[];
  /** The one thing to do. Without `url` it is a one-time link, which is kept apart from the words (`secret_link`). */
  readonly button?: { readonly label: string; readonly url: string | null } | null;
  /** Small print below the button. */
  readonly notes?: readonly string[];
  /** The provider's name. */
  readonly closing: string;
}
