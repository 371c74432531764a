import type { Application, CyberEuQuestions, Limit, TechEoApplicationControls } from '../application.ts';

/** The fields of an input object, each of which a caller may leave out or send as null. */
export type Given<T> = { readonly [Key in keyof T]?: Given1<T[Key]> | null | undefined };
type Given1<T> = T extends readonly unknown[] ? T : T extends object ? Given<T> : T;

/** BrokerQuoteRequestInfoInput of the contract after GraphQL has checked its types. Null or missing means not given. */
export interface QuoteRequestInfo {
  readonly coverageEffectiveAt?: string | null | undefined;
  readonly limits?: readonly Limit[] | null | undefined;
  readonly hasTria?: boolean | null | undefined;
  readonly isIndication?: boolean | null | undefined;
  readonly applicationQuestions?: Given<Application['applicationQuestions']> | null | undefined;
  readonly optionalData?: readonly OptionalDataEntry[] | null | undefined;
  readonly cyberEuQuestions?: Given<CyberEuQuestions> | null | undefined;
  readonly techEoApplicationControls?: Given<TechEoApplicationControls> | null | undefined;
}

/** One entry of optionalData; null data removes an earlier answer. */
export interface OptionalDataEntry {
  readonly key: string;
  readonly data?: string | null | undefined;
  readonly type: string;
}

/** The changes of one call to an application. An absent field stays; null in optionalData removes the answer. */
export interface ApplicationPatch {
  readonly coverageEffectiveAt?: string;
  readonly limits?: readonly Limit[];
  readonly hasTria?: boolean;
  readonly isIndication?: boolean;
  readonly applicationQuestions?: Application['applicationQuestions'];
  readonly optionalData?: Readonly<Record<string, string | null>>;
  readonly cyberEuQuestions?: CyberEuQuestions;
  readonly techEoApplicationControls?: TechEoApplicationControls;
}
