import { isValidElement, type ReactNode } from 'react';

interface ElementProps {
  readonly children?: ReactNode;
  readonly href?: string;
  readonly className?: string;
  readonly 'data-language-name'?: string;
  readonly 'data-markdown'?: 'skip' | 'note';
  /** What Markdown shows where the page uses indentation or colour. */
  readonly 'data-markdown-text'?: string;
}

/**
 * Renders the tree that becomes HTML as Markdown, for the `.md` copy of each page. Components are plain functions
 * without hooks, so they can be called; elements marked `data-markdown="skip"` are page furniture and left out.
 */
export function toMarkdown(node: ReactNode): string {
  return block(node)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const HEADINGS: Readonly<Record<string, string>> = { h1: '# ', h2: '## ', h3: '### ', h4: '#### ' };

function block(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Symbol.iterator in Object(node)) return [...(node as Iterable<ReactNode>)].map(block).join('');
  if (!isValidElement<ElementProps>(node)) return '';
  const { type, props } = node;
  if (typeof type === 'function') return block((type as (p: ElementProps) => ReactNode)(props));
  if (typeof type !== 'string') return block(props.children);
  if (props['data-markdown'] === 'skip') return '';
  return element(type, props);
}

function element(type: string, props: ElementProps): string {
  const inner = () => block(props.children);
  const heading = HEADINGS[type];
  if (heading) return `\n\n${heading}${oneLine(inner())}\n\n`;
  switch (type) {
    case 'p':
    case 'figcaption':
      return `\n\n${oneLine(inner())}\n\n`;
    case 'pre':
      return `\n\n\`\`\`${props['data-language-name'] ?? ''}\n${plainText(props.children)}\n\`\`\`\n\n`;
    case 'code':
      return `\`${props['data-markdown-text'] ?? plainText(props.children)}\``;
    case 'strong':
    case 'summary':
    case 'dt':
      return type === 'strong' ? `**${inner()}**` : `\n\n**${oneLine(inner())}**\n\n`;
    case 'em':
      return `*${inner()}*`;
    case 'a':
      // A heading's link to itself is of no use outside the page.
      if (props.className === 'permalink' && props.href?.includes('#')) return inner();
      return `[${oneLine(inner())}](${props.href ?? ''})`;
    case 'span':
      return IN_BRACKETS.includes(props.className ?? '') ? ` (${inner()})` : inner();
    case 'br':
      return ' ';
    case 'ul':
    case 'ol':
      return `\n\n${list(props.children, type === 'ol')}\n\n`;
    case 'table':
      return `\n\n${table(props.children)}\n\n`;
    case 'svg':
    case 'button':
    case 'input':
    case 'label':
      return '';
    case 'div':
    case 'section':
    case 'details':
    case 'figure':
    case 'dl':
    case 'dd':
    case 'aside':
      return `\n\n${inner()}\n\n`;
    default:
      return inner();
  }
}

// Text that is separated on the page is placed beside the words before it.
const IN_BRACKETS = ['key-type', 'http-status'];

function list(children: ReactNode, numbered: boolean): string {
  return collect(children, 'li')
    .map((item, index) => `${numbered ? `${index + 1}.` : '-'} ${oneLine(block(item.children))}`)
    .join('\n');
}

function table(children: ReactNode): string {
  const rows = collect(children, 'tr').map((row) =>
    collect(row.children, 'th', 'td').map((cell) => inCell(block(cell.children))),
  );
  const [head, ...rest] = rows;
  if (!head) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rest.map(line)].join('\n');
}

/** A cell is one line: the items of a list in it are separated by semicolons. */
function inCell(text: string): string {
  return oneLine(text.trim().replace(/^- /, '').replaceAll(/\n+- /g, '; ')).replaceAll('|', '\\|');
}

/** The nearest elements of these types below a node, calling components on the way. */
function collect(node: ReactNode, ...types: readonly string[]): readonly ElementProps[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Symbol.iterator in node) return [...(node as Iterable<ReactNode>)].flatMap((child) => collect(child, ...types));
  if (!isValidElement<ElementProps>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return collect((type as (p: ElementProps) => ReactNode)(props), ...types);
  if (typeof type === 'string' && types.includes(type)) return [props];
  return collect(props.children, ...types);
}

/** The text of a tree without any markup, as a reader would copy it. */
export function plainText(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return String(node);
  if (Symbol.iterator in node) return [...(node as Iterable<ReactNode>)].map(plainText).join('');
  if (!isValidElement<ElementProps>(node)) return '';
  const { type, props } = node;
  if (typeof type === 'function') return plainText((type as (p: ElementProps) => ReactNode)(props));
  return plainText(props.children);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
