import type { Sample } from '../sample.ts';

/** `CLIENT_ID` as `clientId`. */
export function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The field that the document asks for: `createClient`. */
export function rootField({ document }: Sample): string {
  return /\{\s*(\w+)/.exec(document)?.[1] ?? '';
}

/** `client.policies.nodes.0.id` step by step. */
export function stepsOf(path: string): readonly string[] {
  return path.split('.');
}
