import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import * as inbox from '../kit/inbox/inbox-operations.ts';
import * as conversation from './conversation/conversation-operations.ts';
import * as developers from './developers/developer-operations.ts';
import * as people from './developers/people-operations.ts';
import * as form from './form/form-operations.ts';
import * as lists from './lists/list-operations.ts';
import * as session from './operations.ts';
import * as policy from './policy/policy-operations.ts';
import * as price from './price/price-operations.ts';
import * as renewal from './renewal/renewal-operations.ts';
import * as request from './request/request-operations.ts';
import * as website from './website/website-operations.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema/dashboard.graphql', import.meta.url), 'utf8'));

it('asks for nothing that the server does not answer', () => {
  const modules = [
    session,
    form,
    lists,
    request,
    policy,
    price,
    renewal,
    website,
    developers,
    people,
    conversation,
    inbox,
  ];
  const operations = modules.flatMap((module) => Object.values(module));

  const faults = operations.flatMap(({ document }) => validate(schema, parse(document)).map(({ message }) => message));

  expect(faults).toEqual([]);
  expect(operations.length).toBeGreaterThan(20);
});
