/**
 * The dashboard of a brokerage: how its people get in (bind link, mailed link), the sessions they have, and what only
 * their screens ask. A session becomes a broker actor, and from there the use cases are those of the API. Start at
 * `create-bind-link.ts`.
 */
export { type BindLink, createBindLink } from './create-bind-link.ts';
export type { OpenedSession } from './open-session.ts';
export { actorOfSession, type DashboardActor, signOut } from './session-actor.ts';
export { isBindLinkOpen, useBindLink } from './use-bind-link.ts';
