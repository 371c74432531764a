import { expect, it } from 'vitest';
import { provesSecondFactor, type SignInClaims } from './index.ts';

const ACCEPTED = ['gold', 'silver'];

it.each<[string, SignInClaims]>([
  ['says so itself', { amr: ['mfa'] }],
  ['says so beside one method', { amr: ['pwd', 'mfa'] }],
  ['names what is known and what is held', { amr: ['pwd', 'otp'] }],
  ['names what is known and a part of the body', { amr: ['pin', 'face'] }],
  ['names what is held and a part of the body', { amr: ['hwk', 'fpt'] }],
  ['names a class of the list', { acr: 'silver' }],
  ['names a class of the list beside one method', { acr: 'gold', amr: ['pwd'] }],
])('a token proves two factors that %s', (_, claims) => {
  expect(provesSecondFactor(claims, ACCEPTED)).toBe(true);
});

it.each<[string, SignInClaims]>([
  ['says nothing', {}],
  ['names one method', { amr: ['pwd'] }],
  ['names two things to know', { amr: ['pwd', 'pin'] }],
  ['names two things to hold', { amr: ['otp', 'sms'] }],
  ['names two parts of the body', { amr: ['fpt', 'iris'] }],
  ['names one method and one that is unknown', { amr: ['pwd', 'geo'] }],
  ['names two methods that are unknown', { amr: ['geo', 'wia'] }],
  ['says so in a text instead of a list', { amr: 'mfa' }],
  ['names a class outside the list', { acr: 'bronze' }],
  ['names its class in a list', { acr: ['gold'] }],
])('a token does not that %s', (_, claims) => {
  expect(provesSecondFactor(claims, ACCEPTED)).toBe(false);
});
