/** Where a text stops being JSON, for people: line and column count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const SPACE = /[ \t\n\r]*/y;
const VALUE =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma or ]' | 'comma or }' | 'end';

const WORDS: Readonly<Record<Expected, string>> = {
  value: 'a value is expected here',
  'value or ]': 'a value or ] is expected here',
  name: 'a name in double quotes is expected here',
  'name or }': 'a name in double quotes or } is expected here',
  colon: ': is expected here',
  'comma or ]': ', or ] is expected here',
  'comma or }': ', or } is expected here',
  end: 'nothing more is expected here',
};

/** The first fault of a text that JSON.parse refused; undefined when there is none. One pass, no recursion. */
export function findJsonFault(text: string): JsonFault | undefined {
  if (text.startsWith('\uFEFF')) return { line: 1, column: 1, message: 'a byte order mark stands here; leave it out' };
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  const afterValue = (): Expected => {
    const inside = open.at(-1);
    return inside === undefined ? 'end' : inside === '[' ? 'comma or ]' : 'comma or }';
  };
  for (let at = skip(text, 0); ; at = skip(text, at)) {
    const character = text[at];
    if (character === undefined) return expected === 'end' ? undefined : faultAt(text, at, expected);
    if ((character === '{' || character === '[') && expected.startsWith('value')) {
      open.push(character);
      expected = character === '{' ? 'name or }' : 'value or ]';
      at += 1;
    } else if ((character === '}' || character === ']') && expected.endsWith(` ${character}`)) {
      open.pop();
      expected = afterValue();
      at += 1;
    } else if (character === ',' && expected.startsWith('comma')) {
      expected = open.at(-1) === '[' ? 'value' : 'name';
      at += 1;
    } else if (character === ':' && expected === 'colon') {
      expected = 'value';
      at += 1;
    } else {
      const isName = expected.startsWith('name');
      const end = isName || expected.startsWith('value') ? match(VALUE, text, at) : undefined;
      if (end === undefined || (isName && character !== '"')) return faultAt(text, at, expected);
      expected = isName ? 'colon' : afterValue();
      at = end;
    }
  }
}

function skip(text: string, from: number): number {
  return match(SPACE, text, from) ?? from;
}

function match(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function faultAt(text: string, at: number, expected: Expected): JsonFault {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const what = at >= text.length ? `the body ends here, and ${WORDS[expected]}` : WORDS[expected];
  return { line, column, message: what };
}
