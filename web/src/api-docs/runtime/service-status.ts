const WORDS: Readonly<Record<string, string>> = {
  OK: 'Everything works. ',
  DEGRADED: 'Some of it is slow. ',
  DOWN: 'Some of it does not work. ',
};

/** The state of the service on the home page; without an answer the link to the status page stands alone. */
export async function showServiceStatus(container: HTMLElement): Promise<void> {
  const place = container.querySelector<HTMLElement>('[data-service-status]');
  if (!place) return;
  const answer = await fetch('/status.json').catch(() => undefined);
  const status: unknown = answer?.ok === true ? await answer.json().catch(() => undefined) : undefined;
  const state: unknown = typeof status === 'object' && status !== null ? Reflect.get(status, 'state') : undefined;
  if (typeof state !== 'string' || !(state in WORDS)) return;
  place.textContent = WORDS[state] ?? '';
  place.dataset.serviceStatus = state;
}
