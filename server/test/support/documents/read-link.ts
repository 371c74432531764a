import { PUBLIC_URL, type TestApp } from '../test-app.ts';

/** The bytes behind a link of the local file driver. */
export async function readLink(app: TestApp, url: string): Promise<Buffer> {
  const response = await app.app.server.inject({ method: 'GET', url: url.slice(PUBLIC_URL.length) });
  if (response.statusCode !== 200) throw new Error(`the link answered ${response.statusCode}: ${response.body}`);
  return response.rawPayload;
}

/** PUTs a file to an upload link; answers the status. */
export async function putLink(app: TestApp, url: string, file: string | Buffer): Promise<number> {
  const response = await app.app.server.inject({ method: 'PUT', url: url.slice(PUBLIC_URL.length), payload: file });
  return response.statusCode;
}
