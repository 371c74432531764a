/**
 * How people of a brokerage come in: bind links and mailed links, their sessions, and the people of a partner with what
 * each may do. A session becomes a broker actor, and from there the use cases are those of the API. Start at
 * `sign-in/links/create-bind-link.ts`.
 */

export { endPersonSessions } from './people/end-person-sessions.ts';
export { listPeople, type Person } from './people/list-people.ts';
export { removePerson } from './people/remove-person.ts';
export { restorePerson } from './people/restore-person.ts';
export { setLiveKeyRight } from './people/set-live-key-right.ts';
export { addDeveloper, type NewDeveloper } from './sign-in/add-developer.ts';
export { type BindLink, createBindLink } from './sign-in/links/create-bind-link.ts';
export { createMailLink } from './sign-in/links/create-mail-link.ts';
export { remindOfBindLinksWork } from './sign-in/links/remind-of-bind-links.ts';
export { bindLinkOpens, useBindLink } from './sign-in/links/use-bind-link.ts';
export { type OpenedSession } from './sign-in/open-session.ts';
export { openTrialSession } from './sign-in/open-trial-session.ts';
export { actorOfSession, assertMayAct, type DashboardActor, mayAct } from './sign-in/session-actor.ts';
export { type DashboardSession } from './sign-in/session-store.ts';
export { isSignInLinkOpen, mintSignInLinks, requestSignIn, useSignInLink } from './sign-in/sign-in.ts';
export { type EndingBindLink, type FirstSignIn, type SignInNotices } from './sign-in/sign-in-notices.ts';
export { endDashboardSession } from './sign-in/sign-out.ts';
export { removeOldBindLinks, removeOldSessions, removeOldSignInLinks } from './sign-in/sweep-access-store.ts';
