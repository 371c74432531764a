import type { Environment } from './environment.ts';
import { SETTINGS, type Setting } from './settings.ts';

/** A setting as listed on the operator's screen: the current value, with secrets hidden. */
export interface SettingView {
  readonly name: string;
  readonly value: string | null;
  readonly default: string | null;
  readonly meaning: string;
}

export function settingViews(env: Environment): readonly SettingView[] {
  return Object.entries<Setting>(SETTINGS).map(([name, { default: standard, meaning, isSecret }]) => {
    const value = env[name]?.trim();
    return { name, value: value ? (isSecret ? '[set]' : value) : null, default: standard ?? null, meaning };
  });
}
