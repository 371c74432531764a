/** A call of `/q` as it is sent. */
export interface BrokerCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface BrokerAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Sends a call to `/q` on behalf of the caller of an MCP request. */
export type SendToBroker = (call: BrokerCall, caller: Headers) => Promise<BrokerAnswer>;
