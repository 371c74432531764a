import { addedOn, withoutSince } from '@bindery/domain/broker-api/index.ts';
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { ReactNode } from 'react';
import type { BrokerSchema } from '../build/schema/read-schema.ts';
import { usedBy } from '../build/schema/schema-links.ts';
import { MEANINGS } from '../facts/meanings.ts';
import { ROOT } from '../routes.ts';
import { TypeLink } from './type-link.tsx';

export const REFERENCE_GROUPS = ['queries', 'mutations', 'types', 'inputs', 'enums', 'scalars'] as const;
export type ReferenceGroup = (typeof REFERENCE_GROUPS)[number];

interface ReferenceProps {
  readonly schema: BrokerSchema;
  readonly group: ReferenceGroup;
  readonly renderLine: (text: string) => ReactNode;
}

/** One group of the schema; every entry is an anchor `/api-docs/reference/<name>`. */
export function ReferenceSection({ schema, group, renderLine }: ReferenceProps): ReactNode {
  if (group === 'queries' || group === 'mutations') {
    const root = group === 'queries' ? schema.graph.getQueryType() : schema.graph.getMutationType();
    return Object.values(root?.getFields() ?? {}).map((field) => (
      <Entry key={field.name} name={field.name} group={group} schema={schema}>
        <p>
          Answers <TypeLink type={String(field.type)} name={getNamedType(field.type).name} />.{' '}
          {withoutSince(field.description ?? '')}
        </p>
        {field.args.length > 0 && (
          <Members
            caption={`Arguments of ${field.name}`}
            parent={`${root?.name ?? ''}.${field.name}`}
            members={field.args}
            renderLine={renderLine}
          />
        )}
      </Entry>
    ));
  }
  return typesOf(schema, group).map((type) => (
    <Entry key={type.name} name={type.name} group={group} schema={schema}>
      {type.description && <p>{withoutSince(type.description)}</p>}
      {(isObjectType(type) || isInputObjectType(type)) && (
        <Members
          caption={`Fields of ${type.name}`}
          parent={type.name}
          members={Object.values(type.getFields())}
          renderLine={renderLine}
        />
      )}
      {isEnumType(type) && (
        <ul className="enum-values">
          {type.getValues().map(({ name, description }) => (
            <li key={name}>
              <code>{name}</code> {description}
            </li>
          ))}
        </ul>
      )}
    </Entry>
  ));
}

export function typesOf(schema: BrokerSchema, group: ReferenceGroup): readonly GraphQLNamedType[] {
  const roots = [schema.graph.getQueryType(), schema.graph.getMutationType()];
  return schema.types.filter((type) => {
    if (roots.some((root) => root === type)) return false;
    if (group === 'types') return isObjectType(type);
    if (group === 'inputs') return isInputObjectType(type);
    return group === 'enums' ? isEnumType(type) : isScalarType(type);
  });
}

interface EntryProps {
  readonly name: string;
  readonly group: ReferenceGroup;
  readonly schema: BrokerSchema;
  readonly children: ReactNode;
}

function Entry({ name, group, schema, children }: EntryProps): ReactNode {
  const path = `${ROOT}/reference/${name}`;
  const places = usedBy(schema, name);
  const since = addedOn(name) ?? addedOn(`Mutation.${name}`) ?? addedOn(`Query.${name}`);
  return (
    <section className="entry" id={path} data-section="" data-menu-item={`${ROOT}/reference/${group}`}>
      <h3>
        <a className="permalink" href={path}>
          <code>{name}</code>
        </a>
        {since && <span className="badge since"> since {since}</span>}
      </h3>
      {children}
      {places.length > 0 && (
        <p className="used-by">
          Used by{' '}
          {places.map((place, index) => (
            <span key={place}>
              {index > 0 && ', '}
              <a href={`${ROOT}/reference/${place.split('.')[0]}`}>
                <code>{place}</code>
              </a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

type Member = Pick<
  GraphQLField<unknown, unknown> | GraphQLInputField,
  'name' | 'description' | 'type' | 'deprecationReason'
>;

interface MembersProps {
  readonly caption: string;
  readonly parent: string;
  readonly members: readonly Member[];
  readonly renderLine: (text: string) => ReactNode;
}

function Members({ caption, parent, members, renderLine }: MembersProps): ReactNode {
  return (
    <div className="table-frame">
      <table className="schema-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ name, description, type, deprecationReason }) => {
            const meaning = MEANINGS[`${parent}.${name}`] ?? withoutSince(description ?? '');
            const since = addedOn(`${parent}.${name}`);
            return (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <TypeLink type={String(type)} name={getNamedType(type).name} />
                </td>
                <td>
                  {meaning !== '' && renderLine(meaning)}
                  {since && <span className="badge since"> since {since}</span>}
                  {deprecationReason && <span className="badge refused"> deprecated: {deprecationReason}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
