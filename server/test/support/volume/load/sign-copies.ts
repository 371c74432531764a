import { randomBytes } from 'node:crypto';
import { hashOfText, macOfText } from '../../../../src/audit/signatures/entry-mac.ts';

/** The end of the chain, which the copies continue. */
export interface ChainEnd {
  sequence: number;
  hash: Buffer;
}

/**
 * Signs copies of entries of the audit trail, as the process that writes them would, and seals them as they come: an
 * update of each entry afterwards would write the whole table a second time.
 */
export function entrySigner(auditKey: Buffer, end: ChainEnd) {
  const writer = randomBytes(8).toString('hex');
  let counter = 0;
  return (text: string): Readonly<Record<string, string>> => {
    counter += 1;
    const mac = macOfText(auditKey, { writer, counter }, text);
    end.sequence += 1;
    end.hash = hashOfText(auditKey, end.hash, end.sequence, text);
    return {
      writer,
      counter: String(counter),
      mac: `\\\\x${mac.toString('hex')}`,
      sequence: String(end.sequence),
      hash: `\\\\x${end.hash.toString('hex')}`,
    };
  };
}
