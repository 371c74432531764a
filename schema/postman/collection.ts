/** The parts of the Postman collection format 2.1 that are printed here. */
export interface Collection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly auth: Auth;
  readonly event: readonly ScriptEvent[];
  readonly variable: readonly Variable[];
  readonly item: readonly Folder[];
}

export interface Folder {
  readonly name: string;
  readonly item: readonly Item[];
}

export interface Item {
  readonly id: string;
  readonly name: string;
  readonly event: readonly ScriptEvent[];
  readonly request: ItemRequest;
  readonly response: readonly Example[];
}

export interface ItemRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly auth?: { readonly type: 'noauth' };
  readonly header: readonly Variable[];
  readonly body?: GraphqlBody | RawBody;
  readonly url: string;
}

interface GraphqlBody {
  readonly mode: 'graphql';
  /** `variables` is JSON as text, in which `{{NAME}}` stands for a value. */
  readonly graphql: { readonly query: string; readonly operationName: string; readonly variables: string };
}

interface RawBody {
  readonly mode: 'raw';
  readonly raw: string;
}

interface Example {
  readonly name: string;
  readonly originalRequest: ItemRequest;
  readonly status: string;
  readonly code: number;
  readonly header: readonly Variable[];
  readonly body: string;
}

export interface ScriptEvent {
  readonly listen: 'prerequest' | 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
}

interface Auth {
  readonly type: 'apikey';
  readonly apikey: readonly (Variable & { readonly type: 'string' })[];
}

export interface Variable {
  readonly key: string;
  readonly value: string;
}

export interface Environment {
  readonly name: string;
  readonly values: readonly (Variable & { readonly type: 'default' | 'secret'; readonly enabled: true })[];
  readonly _postman_variable_scope: 'environment';
}
