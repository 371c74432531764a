/** Whether the server answers at all: asked for the page itself, which needs neither a session nor the database. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
