import { natureOfBusinessList, type ProductType } from '@bindery/domain/products/index.ts';
import { introspectionFromSchema } from 'graphql';
import { questionFiles } from '../../../../../schema/application-questions/question-schema.ts';
import { EVENT_SCHEMAS } from '../../facts/events.ts';
import { ROOT } from '../../routes.ts';
import type { SiteContext } from '../site-context.ts';

interface Download {
  readonly address: string;
  readonly type: string;
  readonly text: string;
}

/** The contract as files: SDL, introspection, the JSON Schemas of applications and of the webhook events. */
export function schemaDownloads(context: SiteContext): readonly Download[] {
  const { schema } = context;
  return [
    { address: `${ROOT}/schema.graphql`, type: 'text/plain', text: schema.sdl },
    {
      address: `${ROOT}/schema.json`,
      type: 'application/json',
      text: json({ data: introspectionFromSchema(schema.graph) }),
    },
    ...questionFiles().map(({ name, text }) => ({
      address: `${ROOT}/application-questions/${name}`,
      type: 'application/schema+json',
      text,
    })),
    { address: `${ROOT}/events.schema.json`, type: 'application/schema+json', text: json(EVENT_SCHEMAS) },
    { address: `${ROOT}/classes-cyber.csv`, type: 'text/csv', text: classesCsv('CYBER') },
    { address: `${ROOT}/classes-tech-eo.csv`, type: 'text/csv', text: classesCsv('TECH_EO') },
    { address: `${ROOT}/icon.svg`, type: 'image/svg+xml', text: ICON },
  ];
}

function classesCsv(productType: ProductType): string {
  const rows = natureOfBusinessList(productType).map(({ name, naicsCode, appetite }) =>
    [/[",]/.test(name) ? `"${name}"` : name, naicsCode ?? '', appetite].join(','),
  );
  return `${['name,naicsCode,appetite', ...rows].join('\r\n')}\r\n`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

// Three bound sheets; the same drawing as the logo in the header.
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#0b5f63"/>' +
  '<path d="M6 7.5 12 5l6 2.5L12 10zM6 12l6 2.5 6-2.5M6 16.5 12 19l6-2.5" fill="none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>\n';
