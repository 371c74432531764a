import { ROOT } from '../../../routes.ts';
import { keep, useKept } from './kept.ts';
import { forgetIds, keepIds } from './known-ids.ts';

/** The key of this tab: the reader's own, or one that the sandbox issued for some days. */
export interface TabKey {
  readonly apiKey: string;
  readonly trial?: TrialKey;
}

export interface TrialKey {
  readonly brokerageId: string;
  readonly partnerName: string;
  readonly expiresAt: string;
  readonly user: { readonly email: string; readonly name: string };
}

const KEY = 'key';
const NO_KEY: TabKey = { apiKey: '' };

export function useTabKey(): TabKey {
  return useKept(KEY, NO_KEY);
}

export function takeOwnKey(apiKey: string): void {
  keep(KEY, { apiKey });
}

/** Answers obtained with another key belong to another partner. */
export function forgetKey(): void {
  keep(KEY, undefined);
  forgetIds();
}

/** Requests a key from the sandbox and stores it; throws an error with a message for the reader. */
export async function getSandboxKey(): Promise<void> {
  const answer = await fetch(`${ROOT}/sandbox-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Bindery-Csrf': '1', ...csrfTokenOfPage() },
    body: '{}',
  }).catch(() => undefined);
  if (!answer) throw new Error('The server could not be reached. Try again.');
  if (answer.status === 429) throw new Error(tooMany(Number(answer.headers.get('retry-after') ?? 60)));
  if (!answer.ok) throw new Error(`This site does not issue keys (HTTP ${answer.status}).`);
  const { apiKey, ...trial }: TrialKey & { readonly apiKey: string } = await answer.json();
  keep(KEY, { apiKey, trial });
  const at = new Date().toISOString();
  keepIds([
    { name: 'BROKERAGE_ID', value: trial.brokerageId, note: trial.partnerName, source: 'your sandbox key', at },
  ]);
}

/** Signs the holder of a trial key in and goes to the dashboard; throws with what to tell the reader. */
export async function openDashboard(apiKey: string): Promise<void> {
  const answer = await fetch(`${ROOT}/sandbox-sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Bindery-Csrf': '1' },
    body: JSON.stringify({ apiKey }),
  }).catch(() => undefined);
  if (!answer) throw new Error('The server could not be reached. Try again.');
  if (!answer.ok) throw new Error(`The sign-in did not work (HTTP ${answer.status}). Get another key and try again.`);
  const { location }: { readonly location: string } = await answer.json();
  window.location.assign(location);
}

/** The host page's token, when the reader is signed in. */
function csrfTokenOfPage(): Record<string, string> {
  const token = document.querySelector<HTMLInputElement>('input[data-host-field="csrfToken"]')?.value ?? '';
  return token === '' ? {} : { 'X-Csrf-Token': token };
}

function tooMany(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait =
    minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`;
  return `Too many keys were requested. Try again in ${wait}, or paste a key you have.`;
}

/** A masked key that people can recognise but not use. */
export function masked(apiKey: string): string {
  return `${apiKey.slice(0, 8)}${'•'.repeat(12)}`;
}
