import type { Generated } from 'kysely';

export interface StaffTables {
  staff_members: {
    id: string;
    name: string;
    email: string;
    role: 'underwriter' | 'manager' | 'operator';
    is_active: boolean;
    /** Shown to brokers and insureds. */
    phone: Generated<string | null>;
    created_at: Date;
    /** Of a password that a command printed, until its person has replaced it: whether it signed in already. */
    printed_password: Generated<'UNUSED' | 'USED' | null>;
    last_sign_in_at: Generated<Date | null>;
  };
  /** The sign-in library's tables, with its column names; `id` is the id of the staff member. */
  auth_users: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    createdAt: Date;
    updatedAt: Date;
    twoFactorEnabled: boolean;
  };
  auth_accounts: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
  auth_sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    signedInAt: Date;
    lastUsedAt: Date;
    method: string;
  };
  auth_two_factors: {
    id: string;
    userId: string;
    /** Both encrypted by the library, which names the version of its key in front. */
    secret: string;
    backupCodes: string;
    failedVerificationCount: number | null;
    lockedUntil: Date | null;
  };
  auth_verifications: {
    id: string;
    identifier: string;
    value: string;
  };
  auth_passkeys: {
    id: string;
    userId: string;
    name: string | null;
    credentialID: string;
    createdAt: Date;
  };
  sign_in_failures: {
    id: string;
    /** SHA-256 of the e-mail in lower case, known or not. */
    account_hash: Buffer;
    /** SHA-256 of account and network; null where the account alone counts. */
    address_hash: Buffer | null;
    failed_at: Date;
  };
  /** What another authenticator app of a person will be, until it has shown a code. */
  staff_app_replacements: {
    staff_id: string;
    /** Both encrypted as in `auth_two_factors`. */
    secret: string;
    backup_codes: string;
    expires_at: Date;
  };
  /** The one open link of a new or reset person. */
  staff_set_up_links: {
    staff_id: string;
    token_hash: Buffer;
    expires_at: Date;
  };
  /** Codes of authenticator apps that signed a person in lately. */
  used_codes: {
    /** SHA-256 of account and code. */
    hash: Buffer;
    used_at: Date;
  };
  notes: {
    id: string;
    partner_id: string;
    quote_request_id: string;
    /** Null: the rules wrote it. */
    author_id: string | null;
    text: string;
    created_at: Date;
  };
  /** A view of the queue under a name; `address` is what stands behind its `?`. */
  saved_queue_views: {
    id: string;
    staff_id: string;
    name: string;
    address: string;
    is_shared: boolean;
    created_at: Date;
  };
  /** The revision of a request that a person saw last. */
  read_marks: {
    staff_id: string;
    quote_request_id: string;
    revision: number;
  };
  /** Who has a request open, and when the page last said so. */
  request_viewers: {
    quote_request_id: string;
    staff_id: string;
    seen_at: Date;
  };
}
