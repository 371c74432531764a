import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import * as conversation from './conversation-operations.ts';
import * as exposure from './exposure-operations.ts';
import * as mails from './mail-operations.ts';
import * as places from './place-operations.ts';
import * as plans from './plan-operations.ts';
import * as presence from './presence-operations.ts';
import { printSchemaInterfaces } from './print-schema-interfaces.ts';
import * as queue from './queue-operations.ts';
import * as requests from './request-operations.ts';
import * as scans from './scan-operations.ts';
import * as settings from './settings-operations.ts';
import { READ_OPEN_WISHES } from './wish-operations.ts';

const sdl = readFileSync(new URL('../../../../schema/staff.graphql', import.meta.url), 'utf8');
const flat = (text: string): string => text.replaceAll(/[\s|;]+/g, '');

describe('the contract of the workbench', () => {
  it('is what the screens were typed with', () => {
    const kept = readFileSync(new URL('./schema-interfaces.ts', import.meta.url), 'utf8');

    expect(flat(kept)).toBe(flat(printSchemaInterfaces(sdl)));
  });

  it('answers every operation that the screens send', () => {
    const schema = buildSchema(sdl);
    const { REQUEST_ACTIONS, ...others } = { ...requests };
    const operations = [
      ...Object.values(REQUEST_ACTIONS),
      ...Object.values({
        ...others,
        READ_OPEN_WISHES,
        ...conversation,
        ...exposure,
        ...queue,
        ...places,
        ...presence,
        ...mails,
        ...plans,
        ...scans,
        ...settings,
      }),
    ];

    const faults = operations.flatMap(({ document }) =>
      validate(schema, parse(document)).map((fault) => fault.message),
    );

    expect(faults).toEqual([]);
    expect(operations.length).toBeGreaterThan(50);
  });
});
