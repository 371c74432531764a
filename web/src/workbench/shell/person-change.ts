/** Windows of one browser share a session: when somebody signs in or out in one, the others ask who is signed in. */
const NAME = 'bindery-staff';

export function tellPersonChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Returns what ends it. */
export function onPersonChange(ask: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ask);
  return () => channel.close();
}
