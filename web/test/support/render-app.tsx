import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { GraphqlClient } from '../../src/kit/graphql-client.ts';
import { isRecord, knownCode, RemoteProblem, textOf } from '../../src/kit/remote-problem.ts';
import { App, makeQueries } from '../../src/workbench/app.tsx';
import { type FakeStaff, fakeStaff } from '../../src/workbench/testing/fake-staff.ts';

export interface Rendered {
  readonly user: UserEvent;
  readonly fake: FakeStaff;
  readonly view: RenderResult;
  /** Variables of every call so far whose document has this name, for what must have been sent once. */
  readonly sent: (field: string) => readonly object[];
  /** The next calls that read or write this field fail with this. */
  readonly failNext: (field: string, failure: Error) => void;
}

/** The whole application at one address, over the fake staff API. */
export function renderApp(address: string, prepare?: (fake: FakeStaff) => void): Rendered {
  const fake = fakeStaff();
  prepare?.(fake);
  const calls: { readonly document: string; readonly variables: object }[] = [];
  const failures = new Map<string, Error>();
  const client: GraphqlClient = {
    async run(asked, variables: object) {
      calls.push({ document: asked.document, variables });
      for (const [field, failure] of failures) {
        if (!new RegExp(`\\b${field}\\b`).test(asked.document)) continue;
        failures.delete(field);
        throw failure;
      }
      const answer = await fake.execute(asked.document, { ...variables });
      const first: unknown = Array.isArray(answer.errors) ? answer.errors[0] : undefined;
      if (isRecord(first)) throw problemOf(first);
      return answer.data as never;
    },
  };
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <App client={client} queries={makeQueries(0)} />
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    fake,
    view,
    sent: (field) =>
      calls.filter((call) => new RegExp(`\\b${field}\\(`).test(call.document)).map((call) => call.variables),
    failNext: (field, failure) => void failures.set(field, failure),
  };
}

function problemOf(error: Readonly<Record<string, unknown>>): RemoteProblem {
  const extensions = isRecord(error.extensions) ? error.extensions : {};
  return new RemoteProblem(knownCode(extensions.code), textOf(error.message), {
    requestId: textOf(extensions.requestId),
    details: extensions.details,
  });
}
