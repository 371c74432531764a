import { postmanFiles } from '../../../../../schema/postman/print-files.ts';
import { ROOT } from '../../routes.ts';
import type { DocsInput } from '../docs-input.ts';

/** The collection and its environments with the addresses of this deployment. */
export function postmanDownloads({ providerName, publicUrl, sandboxUrl, environment }: DocsInput) {
  const own = `${publicUrl}/q`;
  const endpoints =
    environment === 'sandbox'
      ? { sandbox: own, production: null }
      : { sandbox: sandboxUrl === null ? null : `${sandboxUrl}/q`, production: own };
  return postmanFiles({ providerName, endpoints, keepsDayMarks: true }).map(({ name, text }) => ({
    address: `${ROOT}/postman/${name}`,
    type: 'application/json',
    text,
  }));
}
