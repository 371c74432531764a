import type { StaffTypes } from './staff-types.ts';

const SESSION_AND_SIGN_IN = `Who is signed in. Without a session every call is HTTP 401. Signing in is HTTP with JSON, same origin only; every POST,
also to /staff/graphql, carries the header \`x-bindery-csrf: 1\`:
POST /staff/sign-in {email, password} answers {state: SIGNED_IN | CODE_REQUIRED | PASSKEY_REQUIRED}; POST
/staff/sign-in/code {code} takes the code of an authenticator app or a backup code. A passkey also signs in alone: POST
/staff/sign-in/passkey/options answers what navigator.credentials.get takes, POST /staff/sign-in/passkey {response} takes
its answer. POST /staff/sign-out; GET /staff/sign-in answers {state: SIGNED_IN | SIGNED_OUT | CODE_REQUIRED |
PASSKEY_REQUIRED | TWO_FACTOR_MISSING | OWN_PASSWORD_MISSING, methods: [PASSWORD, PASSKEY, OIDC], environment, providerName}; GET /staff/sign-in/oidc goes to the identity provider,
after which a code or a passkey is required where the ID token proves no second factor by amr or acr. POST
/staff/two-factor {password} answers {totpUri, backupCodes}; POST /staff/two-factor/confirm {code} turns it on; POST
/staff/two-factor/remove {password}. POST /staff/two-factor/replace {password, code} answers another {totpUri, backupCodes},
which count instead of those before once POST /staff/two-factor/replace/confirm {code} has seen a code of the new app; POST
/staff/two-factor/backup-codes {password, code} answers new {backupCodes} at once. Both take a code of the app before or a
backup code, or none within ten minutes of a sign-in with a passkey. POST /staff/passkeys/options and /staff/passkeys {name, response} add a passkey; POST
/staff/password {current, new}. A refusal is problem+json with its code; UNAUTHORIZED with the reason TWO_FACTOR_MISSING
asks to set up a second factor first, with OWN_PASSWORD_MISSING to replace a password that a command printed, which signs
in once.`;

/** Who is signed in, staff, partners and their keys. */
export function addPeopleTypes(types: StaffTypes): void {
  addSession(types);
  addPasskey(types);
  addStaffSession(types);
  addStaffMember(types);
  addCreatedStaffMember(types);
  addPerson(types);
  addViewer(types);
  addAgent(types);
  addPartner(types);
  addBrokerage(types);
  addApiKey(types);
  addIssuedKey(types);
}

function addSession({ enums, refs }: StaffTypes): void {
  refs.session.implement({
    description: SESSION_AND_SIGN_IN,
    fields: (t) => ({
      staff: t.expose('staff', { type: refs.staffMember }),
      permissions: t.expose('permissions', { type: [enums.permission] }),
      environment: t.expose('environment', { type: enums.environment }),
      providerName: t.exposeString('providerName'),
      providerTimeZone: t.exposeString('providerTimeZone'),
      now: t.expose('now', { type: 'DateTime', description: "The server's clock." }),
      idleExpiresAt: t.expose('idleExpiresAt', { type: 'DateTime', description: '30 minutes after the last call.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: '12 hours after the sign-in.' }),
      hasAuthenticatorApp: t.exposeBoolean('hasAuthenticatorApp'),
      hasTwoFactor: t.exposeBoolean('hasTwoFactor', { description: 'An authenticator app or a passkey.' }),
      mustChangePassword: t.exposeBoolean('mustChangePassword', {
        description: 'True: everything but `session` is refused until the person has replaced a printed password.',
      }),
      mustSetUpTwoFactor: t.exposeBoolean('mustSetUpTwoFactor', {
        description: 'True: everything but `session` is refused until a second factor is set up.',
      }),
      sessions: t.expose('sessions', { type: [refs.staffSession] }),
      passkeys: t.expose('passkeys', { type: [refs.passkey], description: 'Of this person, the oldest first.' }),
    }),
  });
}

function addPasskey({ refs }: StaffTypes): void {
  refs.passkey.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
}

function addStaffSession({ refs }: StaffTypes): void {
  refs.staffSession.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      isCurrent: t.exposeBoolean('isCurrent'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
      address: t.exposeString('address', { nullable: true }),
      userAgent: t.exposeString('userAgent', { nullable: true }),
    }),
  });
}

function addStaffMember({ enums, refs }: StaffTypes): void {
  refs.staffMember.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      phone: t.exposeString('phone', { nullable: true, description: 'Shown to brokers and insureds.' }),
      role: t.expose('role', { type: enums.staffRole }),
      isActive: t.exposeBoolean('isActive'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastSignInAt: t.expose('lastSignInAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null when the person never signed in.',
      }),
      hasTwoFactor: t.exposeBoolean('hasTwoFactor'),
      openRequests: t.exposeInt('openRequests', {
        description: "Requests in the person's hands that are not finished.",
      }),
    }),
  });
}

function addCreatedStaffMember({ refs }: StaffTypes): void {
  refs.createdStaffMember.implement({
    fields: (t) => ({
      staffMember: t.expose('staffMember', { type: refs.staffMember }),
      isMailed: t.exposeBoolean('isMailed', {
        description:
          'False without a mail server: the mail with the link to choose a password is kept with the others.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until then the link works, once.' }),
    }),
  });
}

function addPerson({ refs }: StaffTypes): void {
  refs.person.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      email: t.exposeString('email'),
    }),
  });
}

function addViewer({ refs }: StaffTypes): void {
  refs.viewer.implement({
    description: 'Somebody else who has the request open.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
    }),
  });
}

function addAgent({ refs }: StaffTypes): void {
  refs.agent.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      email: t.exposeString('email'),
    }),
  });
}

function addPartner({ enums, refs }: StaffTypes): void {
  refs.partner.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      clockOffsetMs: t.expose('clockOffsetMs', { type: 'SafeInt', description: 'How far its test clock runs ahead.' }),
      brokerages: t.expose('brokerages', { type: [refs.brokerage] }),
      keys: t.expose('keys', { type: [refs.apiKey] }),
      openRequests: t.exposeInt('openRequests'),
      worksheetDetail: t.expose('worksheetDetail', {
        type: enums.worksheetDetail,
        description: 'How much of the way to a price its programs and its brokers may read.',
      }),
    }),
  });
}

function addBrokerage({ refs }: StaffTypes): void {
  refs.brokerage.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
    }),
  });
}

function addApiKey({ refs }: StaffTypes): void {
  refs.apiKey.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      prefix: t.exposeString('prefix'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      createdBy: t.exposeString('createdBy', { description: 'Name of who made it.' }),
      createdByEmail: t.exposeString('makerEmail', { nullable: true }),
      isMadeByPartner: t.exposeBoolean('isMadeByPartner', { description: 'False when the provider made it.' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
      revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
      confirmation: t.exposeString('confirmation', {
        nullable: true,
        description: "What must be typed to revoke it; null unless it is the partner's last live key.",
      }),
    }),
  });
}

function addIssuedKey({ refs }: StaffTypes): void {
  refs.issuedKey.implement({
    fields: (t) => ({
      partner: t.expose('partner', { type: refs.partner }),
      apiKey: t.exposeString('apiKey', { description: 'Shown once.' }),
    }),
  });
}
