import { CONSOLE_MEMORY } from '../constants.ts';
import { recall } from '../tab-memory.ts';

// How each language of the samples reads the variable: curl, Node.js, Python.
const VARIABLE = /"'"\$BROKERAGE_ID"'"|process\.env\.BROKERAGE_ID|os\.environ\["BROKERAGE_ID"\]/g;

/** The text of a sample with the reader's own brokerage id, once the tab has a sandbox key. */
export function withOwnBrokerage(text: string): string {
  const id = /"brokerageId":"([0-9a-f-]{36})"/.exec(recall(`${CONSOLE_MEMORY}key`) ?? '')?.[1];
  return id === undefined ? text : text.replaceAll(VARIABLE, `"${id}"`);
}
