import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import Markdoc, { type Config, type Node, type Schema } from '@markdoc/markdoc';
import type { ReactNode } from 'react';
import * as React from 'react';
import type { MarkdocParts } from './markdoc-parts.tsx';

const TAGS: Readonly<Record<string, Schema>> = {
  const: inline('Const'),
  code: inline('ErrorCode'),
  enum: inline('EnumValue'),
  event: inline('EventName'),
  header: inline('HeaderLink'),
  status: inline('Status'),
  term: inline('Term'),
  provider: { render: 'Provider', selfClosing: true, attributes: { show: { type: String, default: 'name' } } },
  operation: block('Operation', { products: { type: String } }),
  arguments: block('Arguments', {
    closed: { type: Array, default: [] },
    product: { type: String, matches: [...PRODUCT_TYPES] },
  }),
  fields: block('Fields'),
  request: block('Request'),
  response: block('Response'),
  samples: block('Samples'),
  outcomes: block('Outcomes'),
  table: block('FactTable'),
  'sandbox-key': { render: 'SandboxKey', selfClosing: true },
  'sdk-install': { render: 'SdkInstall', selfClosing: true },
  'mcp-client': { render: 'McpClient', selfClosing: true },
  programs: { render: 'Programs', selfClosing: true },
  recipe: block('Recipe'),
  'status-line': { render: 'StatusLine', selfClosing: true },
  verifier: { render: 'Verifier', selfClosing: true },
  appetite: { render: 'Appetite', selfClosing: true },
  errors: { render: 'Errors' },
  error: {
    render: 'ErrorRow',
    attributes: { code: { type: String, required: true }, when: { type: String, required: true } },
  },
  callout: { render: 'Callout', attributes: { kind: { type: String, default: 'note', matches: ['note', 'warning'] } } },
};

const NODES: Readonly<Record<string, Schema>> = {
  fence: { render: 'Fence', attributes: { content: { type: String }, language: { type: String } } },
  link: { render: 'Link', attributes: { href: { type: String }, title: { type: String } } },
  table: { render: 'TableFrame' },
  // A section's own heading comes from routes.ts; headings inside it start at level three.
  heading: { render: 'Heading', attributes: { level: { type: Number } } },
  document: { render: 'Prose' },
};

/** Renders Markdoc text with the components of one section. An error in the text fails the build with file and line. */
export function renderMarkdoc(
  text: string,
  file: string,
  parts: MarkdocParts,
  variables: Config['variables'],
): ReactNode {
  const config: Config = { tags: { ...TAGS }, nodes: { ...NODES }, variables: variables ?? {} };
  const ast = Markdoc.parse(text, { file });
  const [fault] = Markdoc.validate(ast, config);
  if (fault) throw new Error(`${file}:${(fault.lines[0] ?? 0) + 1}: ${fault.error.message}`);
  return Markdoc.renderers.react(Markdoc.transform(ast, config), React, { components: { ...parts } });
}

/** Renders one sentence, without a paragraph around it. */
export function renderMarkdocLine(text: string, parts: MarkdocParts, variables: Config['variables']): ReactNode {
  const config: Config = { tags: { ...TAGS }, nodes: { ...NODES }, variables: variables ?? {} };
  const ast = Markdoc.parse(text);
  const paragraph: Node | undefined = ast.children[0];
  const [fault] = Markdoc.validate(ast, config);
  if (fault || !paragraph) throw new Error(`"${text}": ${fault?.error.message ?? 'empty'}`);
  const pieces = paragraph.children.map((child) => Markdoc.transform(child, config)).flat();
  return Markdoc.renderers.react(
    pieces.length === 1 ? (pieces[0] ?? null) : new Markdoc.Tag('Line', {}, pieces),
    React,
    {
      components: { ...parts },
    },
  );
}

function inline(render: string): Schema {
  return { render, selfClosing: true, inline: true, attributes: { primary: { type: String, required: true } } };
}

function block(render: string, attributes: Schema['attributes'] = {}): Schema {
  return { render, selfClosing: true, attributes: { primary: { type: String, required: true }, ...attributes } };
}
