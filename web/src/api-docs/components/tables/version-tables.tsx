import { addedOnDay } from '@bindery/domain/broker-api/index.ts';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import type { ReactNode } from 'react';
import type { BrokerSchema } from '../../build/schema/read-schema.ts';
import type { SiteContext } from '../../build/site-context.ts';
import { RELEASE_NOTES } from '../../release-notes.ts';
import { ROOT } from '../../routes.ts';

/** What the page of versions prints from the schema. */
export const versionTables: Readonly<Record<string, (context: SiteContext) => ReactNode>> = {
  'schema-days': () => (
    <dl>
      {RELEASE_NOTES.filter(({ date }) => addedOnDay(date).length > 0).map(({ date }) => (
        <div key={date}>
          <dt>
            <a href={`${ROOT}/release-notes/${date}`}>{date}</a>
          </dt>
          <dd>
            {addedOnDay(date).map((place, index) => (
              <span key={place}>
                {index > 0 && ', '}
                <a href={`${ROOT}/reference/${entryOf(place)}`}>
                  <code>{place.replace(/^(?:Query|Mutation)\./, '')}</code>
                </a>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  ),
  deprecated: ({ schema }) => {
    const parts = deprecatedParts(schema);
    if (parts.length === 0) return <p>Nothing is deprecated at the moment.</p>;
    return (
      <ul>
        {parts.map(({ place, reason }) => (
          <li key={place}>
            <a href={`${ROOT}/reference/${entryOf(place)}`}>
              <code>{place}</code>
            </a>
            : {reason}
          </li>
        ))}
      </ul>
    );
  },
};

/** Operations have entries of their own; every other part stands in that of its type. */
function entryOf(place: string): string {
  const [type = '', part] = place.split('.');
  return part !== undefined && (type === 'Query' || type === 'Mutation') ? part : type;
}

interface DeprecatedPart {
  readonly place: string;
  readonly reason: string;
}

/** Every part of the schema that is marked, with the reason that names what to use instead. */
export function deprecatedParts({ types }: Pick<BrokerSchema, 'types'>): readonly DeprecatedPart[] {
  return types.flatMap((type) => {
    const parts = isEnumType(type)
      ? type.getValues()
      : isObjectType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : [];
    return parts.flatMap(({ name, deprecationReason }) =>
      deprecationReason ? [{ place: `${type.name}.${name}`, reason: deprecationReason }] : [],
    );
  });
}
