import type { Target, TargetReason } from '@bindery/domain/cyber-risk/index.ts';
import { asciiHostName, refuseHostName } from './host-name.ts';

/** Names under which businesses usually run what lets people in from outside. */
export const USUAL_NAMES = [
  'vpn',
  'remote',
  'mail',
  'webmail',
  'owa',
  'autodiscover',
  'citrix',
  'gateway',
  'sslvpn',
  'rdp',
  'portal',
] as const;

/** The hosts of one scan in the order they were named, each once, with every reason for it. */
export class HostList {
  readonly #limit: number;
  readonly #allowReserved: boolean;
  readonly #reasons = new Map<string, TargetReason[]>();
  readonly #leftOut = new Map<string, { readonly reason: TargetReason; readonly because: string }>();

  constructor(limit: number, allowReserved: boolean) {
    this.#limit = limit;
    this.#allowReserved = allowReserved;
  }

  /** Answers the host as it is looked at, when it was not known before; undefined for a known or refused one. */
  add(name: string, reason: TargetReason): string | undefined {
    const host = asciiHostName(name) ?? name;
    const known = this.#reasons.get(host);
    if (known) {
      if (!known.includes(reason)) known.push(reason);
      return undefined;
    }
    const fault = refuseHostName(host, this.#allowReserved);
    if (fault) return this.#leaveOut(host, reason, fault);
    if (this.#reasons.size >= this.#limit) {
      return this.#leaveOut(host, reason, `the limit of ${this.#limit} hosts was reached`);
    }
    this.#reasons.set(host, [reason]);
    return host;
  }

  targets(): readonly Target[] {
    return [
      ...[...this.#reasons].map(([host, reasons]) => ({ host, reasons, leftOutBecause: null })),
      ...[...this.#leftOut].map(([host, { reason, because }]) => ({
        host,
        reasons: [reason],
        leftOutBecause: because,
      })),
    ];
  }

  all(): readonly string[] {
    return [...this.#reasons.keys()];
  }

  /** Hosts with one of the reasons. */
  having(...reasons: readonly TargetReason[]): readonly string[] {
    return [...this.#reasons].filter(([, own]) => own.some((one) => reasons.includes(one))).map(([host]) => host);
  }

  #leaveOut(host: string, reason: TargetReason, because: string): undefined {
    // What a stranger's record names may be long and many; a few are enough to say so.
    if (this.#leftOut.size < this.#limit) this.#leftOut.set(host.slice(0, 253), { reason, because });
  }
}
