/** The only two messages that the page logs to the console: a fault of the host, and a failure of the page. */
export function warn(text: string): void {
  // oxlint-disable-next-line no-console -- a malformed host field has no other reader
  console.warn(text);
}

export function reportFailure(text: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- part 2, section 2: a failed copy is only logged to the console
  console.error(text, cause);
}
