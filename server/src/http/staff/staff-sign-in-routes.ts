import { validationFailed } from '@bindery/domain/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import {
  canUsePasskeys,
  changePassword,
  confirmTwoFactor,
  enterCode,
  finishOidc,
  OIDC_CALLBACK_PATH,
  openSession,
  pendingSession,
  removeTwoFactor,
  signIn,
  signOut,
  startOidc,
  startTwoFactor,
} from '../../staff/index.ts';
import { answerNotFound } from '../server/not-found.ts';
import { anySession, assertSameOrigin, missingOf, sessionToSetUp, signInCall, withCookies } from './staff-gate.ts';
import { passkeyRoutes } from './staff-passkey-routes.ts';
import { replacementRoutes } from './staff-replacement-routes.ts';

const WORKBENCH = '/workbench';
/** Per address, in production: each costs a tenth of a second of a processor, and one office shares an address. */
const SIGN_INS_PER_MINUTE = 20;

/** Signing in and out, the second factor and the password; JSON in and out, a session is a cookie (D48). */
export async function staffSignInRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') assertSameOrigin(request, services);
  });
  const limit = services.callLimits.perMinute('staff sign-in', services.env === 'production' ? SIGN_INS_PER_MINUTE : 0);
  app.get('/staff/sign-in', async (request, reply) => {
    const call = signInCall(request);
    const session = await openSession(services, call);
    const outside = session ? undefined : ((await pendingSession(services, call))?.state ?? 'SIGNED_OUT');
    return await withCookies(reply, []).send({
      state: outside ?? (session && missingOf(session)?.details?.['reason']) ?? 'SIGNED_IN',
      methods: methodsOf(services),
      environment: services.env.toUpperCase(),
      providerName: services.provider.name,
    });
  });
  app.post('/staff/sign-in', async (request, reply) => {
    await limit(request.ip);
    const { email, password } = texts(request, ['email', 'password']);
    const { body, cookies } = await signIn(services, signInCall(request), { email, password });
    return await withCookies(reply, cookies).send(body);
  });
  app.post('/staff/sign-in/code', async (request, reply) => {
    await limit(request.ip);
    const { body, cookies } = await enterCode(services, signInCall(request), texts(request, ['code']).code);
    return await withCookies(reply, cookies).send(body);
  });
  app.post('/staff/sign-out', async (request, reply) => {
    const cookies = await signOut(services, signInCall(request));
    return await withCookies(reply, cookies).send({ state: 'SIGNED_OUT' });
  });
  secondFactorRoutes(app, services);
  replacementRoutes(app, services);
  if (canUsePasskeys(services.publicUrl)) passkeyRoutes(app, services);
  oidcRoutes(app, services);
}

function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  app.post('/staff/two-factor', async (request, reply) => {
    const session = await sessionToSetUp(request, services);
    const { password } = texts(request, ['password']);
    return await withCookies(reply, []).send(await startTwoFactor(services, signInCall(request), session, password));
  });
  app.post('/staff/two-factor/confirm', async (request, reply) => {
    const session = await sessionToSetUp(request, services);
    const { code } = texts(request, ['code']);
    const { cookies } = await confirmTwoFactor(services, signInCall(request), session, code);
    return await withCookies(reply, cookies).send({ state: 'SIGNED_IN' });
  });
  app.post('/staff/two-factor/remove', async (request, reply) => {
    const session = await sessionToSetUp(request, services);
    const { password } = texts(request, ['password']);
    const { cookies } = await removeTwoFactor(services, signInCall(request), session, password);
    return await withCookies(reply, cookies).send({ state: 'SIGNED_IN' });
  });
  app.post('/staff/password', async (request, reply) => {
    const session = await anySession(request, services);
    const { current, new: next } = texts(request, ['current', 'new']);
    const { cookies } = await changePassword(services, signInCall(request), session, { current, next });
    return await withCookies(reply, cookies).send({ state: 'SIGNED_IN' });
  });
}

function oidcRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { readonly to?: unknown } }>('/staff/sign-in/oidc', async (request, reply) => {
    const after = pageAfter(request.query.to);
    const redirect = services.hasOidc ? await startOidc(services, signInCall(request), after) : undefined;
    if (!redirect) return await answerNotFound(request, reply);
    return await withCookies(reply, redirect.cookies).redirect(redirect.location);
  });
  app.get(OIDC_CALLBACK_PATH, async (request, reply) => {
    if (!services.hasOidc) return await answerNotFound(request, reply);
    const url = new URL(request.url, services.publicUrl).href;
    const { location, cookies } = await finishOidc(services, signInCall(request), url);
    return await withCookies(reply, cookies).redirect(location);
  });
}

/** The page that was asked for, as a mail's button does; only pages of the workbench, never another site. */
function pageAfter(to: unknown): string {
  return typeof to === 'string' && /^\/workbench(\/[\w-]+)*$/.test(to) ? to : WORKBENCH;
}

function methodsOf({ publicUrl, hasOidc }: Services): readonly string[] {
  return ['PASSWORD', ...(canUsePasskeys(publicUrl) ? ['PASSKEY'] : []), ...(hasOidc ? ['OIDC'] : [])];
}

/** Members of the JSON body that must be texts. Errors: VALIDATION_FAILED. */
function texts<Name extends string>(request: FastifyRequest, names: readonly Name[]): Readonly<Record<Name, string>> {
  const body: Readonly<Record<string, unknown>> =
    typeof request.body === 'object' && request.body !== null ? Object.fromEntries(Object.entries(request.body)) : {};
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000;
  const missing = names.filter((name) => !isText(body[name]));
  if (missing.length > 0) throw validationFailed(missing.map((path) => ({ path, message: 'needs a text' })));
  return Object.fromEntries(names.map((name) => [name, String(body[name])])) as Record<Name, string>;
}
