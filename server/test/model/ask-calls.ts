/** Sends what a broker asks beside the way to the policy: links, the survey, files. */

import { putLink } from '../support/documents/read-link.ts';
import type { Broker } from '../support/people/broker.ts';
import { submitPage } from '../support/people/dashboard.ts';
import { inWords, target } from './broker-calls.ts';
import type { Ask } from './commands.ts';
import { type Known, UNKNOWN_ID } from './known.ts';
import { requestOf } from './spec/look-up.ts';
import type { Model } from './spec/state.ts';

const READ = 'query ($id: ID!) { quoteRequest(id: $id) { status } }';
const BIND_LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { id } }';
const SURVEY = `mutation ($id: ID!) {
  submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT, answers: [{ key: "contracts", value: "3" }]) { id }
}`;
const ASK_UPLOAD = `mutation ($id: ID!) {
  underwritingDataCredentials(quoteRequestId: $id, name: "letter.txt") { url upload { id } }
}`;
const COMPLETE_UPLOAD = 'mutation ($id: ID!) { completeUpload(id: $id) { id } }';
const SIGNATURE = 'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }';
const SIGNER = { name: 'Ada Moss', title: 'CFO', consent: 'yes' };

async function sign({ app }: Known, id: string, broker: Broker): Promise<string> {
  const url: string | null = (await broker.ok(SIGNATURE, { id })).quoteRequest.applicationSignatureUrl;
  if (url === null) return 'NOT SENT';
  const { statusCode } = await submitPage(app, url, SIGNER);
  return statusCode === 303 || statusCode === 403 ? 'OK' : String(statusCode);
}

export async function ask(known: Known, model: Model, command: Ask): Promise<string> {
  // Anyone with the link may sign.
  const { request, broker } = target(
    known,
    model,
    command.kind === 'SIGN' ? { ...command, isStranger: false } : command,
  );
  const { id, upload } = request;
  switch (command.kind) {
    case 'READ':
      return inWords(await broker.send(READ, { id }), (data) => data.quoteRequest.status);
    case 'BIND_LINK':
      return inWords(await broker.send(BIND_LINK, { id }));
    case 'WITHDRAW':
      return inWords(await broker.send(WITHDRAW, { id }));
    case 'SURVEY':
      return inWords(await broker.send(SURVEY, { id }));
    case 'ASK_UPLOAD': {
      const answer = await broker.send(ASK_UPLOAD, { id });
      const { url, upload: made } = answer.data?.underwritingDataCredentials ?? {};
      if (!answer.errors) request.upload = { id: made.id, url };
      return inWords(answer);
    }
    case 'PUT_FILE': {
      const isWaiting = requestOf(model, command.which).upload?.isPut === false;
      if (!upload || !isWaiting) return 'NOT SENT';
      const status = await putLink(known.app, upload.url, 'We take good care.');
      return status < 300 ? 'OK' : String(status);
    }
    case 'SIGN':
      return await sign(known, id, broker);
    case 'COMPLETE_UPLOAD':
      return inWords(await broker.send(COMPLETE_UPLOAD, { id: upload?.id ?? UNKNOWN_ID }));
    default:
      return command.kind satisfies never;
  }
}
