import { MAX_UPLOAD_BYTES } from '@bindery/domain/quote-request/constants.ts';
import { RemoteProblem } from '../server/remote-problem.ts';
import { sizeText } from '../text/formats.tsx';

/** Throws for a file that no store takes, before anything is sent and a document without content is left. */
export function assertSendable({ name, size }: File): void {
  if (size === 0) throw new RemoteProblem('VALIDATION_FAILED', `${name} is empty. Choose another file.`);
  if (size > MAX_UPLOAD_BYTES) {
    const most = sizeText(MAX_UPLOAD_BYTES);
    throw new RemoteProblem('VALIDATION_FAILED', `${name} is ${sizeText(size)} large; at most ${most} can be sent.`);
  }
}

/** The store was there and did not take the file: its link has expired, or was used. */
export function fileRefused(name: string): RemoteProblem {
  return new RemoteProblem('UPLOAD_NOT_READY', `${name} was not accepted. Send it again.`);
}
