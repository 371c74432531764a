import type { SearchEntry } from '@bindery/docs-search';
import { DECLINE_LOSS_REASONS, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { WEBHOOK_EVENTS } from '../../facts/events.ts';
import { HEADERS } from '../../facts/headers.ts';
import { type PageRoute, pagePath, ROOT, type SectionRoute } from '../../routes.ts';
import type { SiteContext } from '../site-context.ts';

type NamedEntry = Omit<SearchEntry, 'page'>;

// The section that explains each operation best; the others are explained in the reference.
const HOME_OF_OPERATION: Readonly<Record<string, string>> = {
  'setup/create-client': 'createClient',
  'setup/update-client': 'updateClient',
  'setup/update-broker': 'addNewAddressForSelfBroker',
  'setup/update-policyholder-contact': 'createUser',
  'setup/cyber-risk-report': 'requestRescan',
  'setup/terms-and-appetite': 'appetite',
  'setup/preview-quote': 'previewQuote',
  'setup/lists': 'quoteRequests',
  'cyber/create-quote-request': 'createQuoteRequest',
  'cyber/update-quote-request': 'updateQuoteRequest',
  'cyber/supporting-documents': 'underwritingDataCredentials',
  'cyber/smart-cyber-nature-of-business': 'natureOfBusinessList',
  'cyber/get-quote-request': 'quoteRequest',
  'cyber/get-renewal-quote-request': 'renewalQuoteRequest',
  'cyber/bind-quote': 'selectQuoteOption',
  'cyber/bind-link': 'createBindLink',
  'tech-eo/submit-contract-survey': 'submitCyberSurveyAnswers',
  'webhooks/update-webhook-url': 'updateWebhook',
  'webhooks/verify-signature': 'rotateWebhookSecret',
};

/** Names for which a section is the first search result: its operation, its event, its code, its FAQ anchor. */
export function namesOfSection(page: PageRoute, section: SectionRoute): readonly string[] {
  const operation = HOME_OF_OPERATION[`${page.key}/${section.slug}`];
  const event = WEBHOOK_EVENTS.find((candidate) => page.key === 'webhooks' && candidate.section === section.slug);
  return [
    section.title,
    ...(operation ? [operation] : []),
    ...(event ? [event.type] : []),
    ...(page.key === 'faq' || page.key === 'errors' ? [section.slug] : []),
    ...(page.key === 'cyber' && section.slug === 'supporting-documents' ? ['completeUpload'] : []),
  ];
}

/** Named things inside a page: types, fields, values, headers, statuses. */
export function namedEntries(context: Pick<SiteContext, 'schema'>, page: PageRoute): readonly NamedEntry[] {
  if (page.key === 'reference') return schemaEntries(context);
  if (page.key === 'setup') {
    return HEADERS.map(({ name, meaning }) =>
      entry([`${pagePath(page)}/authentication`, name, 'header'], [name], meaning),
    );
  }
  if (page.key === 'lifecycle') {
    const statuses = Object.entries(STATUS_LABELS).map(([status, label]) =>
      entry([`${pagePath(page)}/statuses`, status, 'value'], [status, label], 'status of a quote request'),
    );
    const reasons = Object.entries(DECLINE_LOSS_REASONS).map(([reason, words]) =>
      entry([`${ROOT}/cyber/get-quote-request`, reason, 'value'], [reason], `declineLossReason: ${words}`),
    );
    return [...statuses, ...reasons];
  }
  return [];
}

function schemaEntries({ schema }: Pick<SiteContext, 'schema'>): readonly NamedEntry[] {
  const at = (name: string) => `${ROOT}/reference/${name}`;
  const roots = [schema.graph.getQueryType(), schema.graph.getMutationType()];
  const operations = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) =>
      entry([at(field.name), field.name, 'operation'], [field.name], `${root?.name ?? ''} ${field.description ?? ''}`),
    ),
  );
  const types = schema.types
    .filter((type) => !roots.some((root) => root === type))
    .flatMap((type) => {
      const own = entry([at(type.name), type.name, 'type'], [type.name], type.description ?? '');
      if (isObjectType(type) || isInputObjectType(type)) {
        const fields = Object.keys(type.getFields()).map((name) =>
          entry([at(type.name), `${type.name}.${name}`, 'field'], [name, `${type.name}.${name}`], ''),
        );
        return [own, ...fields];
      }
      if (!isEnumType(type)) return [own];
      return [own, ...type.getValues().map(({ name }) => entry([at(type.name), name, 'value'], [name], type.name))];
    });
  return [...operations, ...types];
}

type Heading = readonly [path: string, title: string, kind: SearchEntry['kind']];

function entry([path, title, kind]: Heading, names: readonly string[], text: string): NamedEntry {
  return { path, title, kind, names, text };
}
