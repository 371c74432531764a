import { expect, it } from 'vitest';
import { libraryLog } from './library-log.ts';

const CAUSE = new Error('connection refused');

it.each([
  ['error', 'signup_disabled', [], ['warn', {}, 'sign-in: signup_disabled']],
  ['error', 'account_not_linked', [], ['warn', {}, 'sign-in: account_not_linked']],
  ['error', 'Unable to get user info', [], ['error', {}, 'sign-in: Unable to get user info']],
  ['error', 'Failed to query. Error: ', [CAUSE], ['error', { err: CAUSE }, 'sign-in: Failed to query. Error:']],
  ['error', 'unable_to_create_user', [{}, CAUSE], ['error', { err: CAUSE }, 'sign-in: unable_to_create_user']],
  ['warn', 'a setting is weak', [], undefined],
])('an entry of the library at %s, %j with %j, is logged as %j', (level, message, details, logged) => {
  const said: unknown[] = [];
  const at = (name: string) => (fields: object, words: string) => said.push([name, fields, words]);
  libraryLog({ info: at('info'), warn: at('warn'), error: at('error') }).log(level, message, ...details);

  expect(said).toEqual(logged === undefined ? [] : [logged]);
});
