import { type ASTNode, type GraphQLError, Kind, parse, visit } from 'graphql';

const MISSING_FIELD = /^Field "\w+\.(\w+)" of required type/;
const MISSING_ARGUMENT = /^Field "\w+" argument "(\w+)" of type .* is required/;

/**
 * Where in the arguments a fault of the document stands: `brokerQuoteRequestInfo.limits[0].aggregateCents`. Undefined
 * for a fault outside of them, such as a field that does not exist.
 */
export function literalPathOf({ nodes, message }: GraphQLError): string | undefined {
  const argument = MISSING_ARGUMENT.exec(message)?.[1];
  if (argument !== undefined) return argument;
  const loc = nodes?.[0]?.loc;
  if (!loc) return undefined;
  const trail: string[] = [];
  let found: string | undefined;
  // The node does not know what is around it. The text was parsed before, so this cannot fail.
  visit(parse(loc.source), {
    enter: (node, key, parent) => {
      if (node.kind === Kind.DIRECTIVE) return false;
      const step = stepOf(node, key, parent, trail);
      if (step !== undefined) trail.push(step);
      if (trail.length > 0 && node.loc?.start === loc.start && node.loc.end === loc.end) found = trail.join('');
      return undefined;
    },
    leave: (node, key, parent) => {
      if (stepOf(node, key, parent, trail) !== undefined) trail.pop();
    },
  });
  const missing = MISSING_FIELD.exec(message)?.[1];
  return found === undefined ? undefined : (missing === undefined ? found : `${found}.${missing}`).slice(1);
}

function stepOf(
  node: ASTNode,
  key: string | number | undefined,
  parent: ASTNode | readonly ASTNode[] | undefined,
  trail: readonly string[],
): string | undefined {
  if (node.kind === Kind.ARGUMENT || node.kind === Kind.OBJECT_FIELD) return `.${node.name.value}`;
  const isItem = trail.length > 0 && typeof key === 'number' && Array.isArray(parent) && isValue(node);
  return isItem ? `[${key}]` : undefined;
}

/** Only values stand in a list that is part of an argument. */
function isValue({ kind }: ASTNode): boolean {
  return VALUES.has(kind);
}

const VALUES: ReadonlySet<string> = new Set([
  Kind.VARIABLE,
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
]);
