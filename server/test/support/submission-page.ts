import type { Answer, GraphQlError } from './people/broker.ts';
import { ARGUMENTS, mutation, REQUEST } from './people/staff-operations.ts';
import type { Workbench } from './people/workbench.ts';

/** One request on a person's screen: it remembers the revision it saw, as the screen does. */
export class SubmissionPage {
  readonly #bench: Workbench;
  readonly #id: string;
  seen: Answer['data'];

  constructor(bench: Workbench, id: string) {
    this.#bench = bench;
    this.#id = id;
  }

  /** Reads it again. */
  async look() {
    this.seen = (await this.#bench.ok(REQUEST, { id: this.#id })).request;
    return this.seen;
  }

  /** An action that must succeed; answers the request as it is then. */
  async act(name: string, variables: object = {}) {
    this.seen = (await this.#bench.ok(documentOf(name), this.#variables(variables)))[name];
    return this.seen;
  }

  /** An action that must be refused. */
  async refused(name: string, variables: object = {}): Promise<GraphQlError> {
    return await this.#bench.refused(documentOf(name), this.#variables(variables));
  }

  /** What the screen says of an action: null when it is allowed. */
  refusalOf(action: string): { code: string; message: string } | null {
    return this.seen.actions.find((one: { action: string }) => one.action === action)?.refusal ?? null;
  }

  /** The bytes of one of its documents. */
  async open(document: { readonly url: string }): Promise<Buffer> {
    return await this.#bench.open(document.url);
  }

  #variables(variables: object) {
    return { id: this.#id, revision: this.seen.revision, ...variables };
  }
}

function documentOf(name: string): string {
  return mutation(name, new Map(Object.entries(ARGUMENTS)).get(name) ?? {});
}
