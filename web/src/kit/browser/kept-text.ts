/** Texts kept in this browser. Where it is full or does not allow it, nothing is kept, and the page works the same. */

/** The text that was kept under a key; null when there is none. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets the text. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It lives as long as the page is open.
  }
}

/** What was kept as JSON; null when there is nothing, or something else. */
export function readKeptJson(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null');
  } catch {
    return null;
  }
}
