import { SETTINGS } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type SettingName = keyof typeof SETTINGS;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/** Reads settings one by one and keeps every fault instead of stopping at the first. */
export interface EnvironmentReader {
  readonly faults: string[];
  readonly text: (name: SettingName) => string | undefined;
  readonly isSet: (name: SettingName) => boolean;
  /** A setting that another one needs; empty, with a fault, when it is missing. */
  readonly needed: (name: SettingName, by: SettingName) => string;
  readonly choice: <T extends string>(name: SettingName, values: readonly [T, ...T[]]) => T;
  readonly integer: (name: SettingName, range: Range) => number;
  readonly url: (name: SettingName, protocols: readonly string[]) => string | undefined;
}

export function readerOf(env: Environment): EnvironmentReader {
  const faults: string[] = [];
  const text = (name: SettingName): string | undefined => env[name]?.trim() || SETTINGS[name].default;
  return {
    faults,
    text,
    isSet: (name) => Boolean(env[name]?.trim()),
    needed: (name, by) => {
      const value = text(name);
      if (value === undefined) faults.push(`${name} is required when ${by} is set`);
      return value ?? '';
    },
    choice: (name, values) => {
      const value = text(name);
      const found = values.find((candidate) => candidate === value);
      if (found === undefined) faults.push(`${name} must be one of ${values.join(', ')}, not "${value ?? ''}"`);
      return found ?? values[0];
    },
    integer: (name, { min, max, fallback }) => {
      const value = Number(text(name) ?? fallback);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      faults.push(`${name} must be a whole number from ${min} to ${max}, not "${text(name) ?? ''}"`);
      return fallback;
    },
    url: (name, protocols) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, '');
      faults.push(`${name} must be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`);
      return undefined;
    },
  };
}
