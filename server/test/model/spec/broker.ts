/** What a broker does besides submitting: part 1, section 7; part 2, section 7; D11, D13, D32, D36, D37, D46, D49. */
import type { Ask, Create, Renewal, Select } from '../commands.ts';
import { isExpired, isOver, nowOf, numberOf, requestOf } from './look-up.ts';
import { newRequest } from './new-model.ts';
import { bind, issue } from './policy.ts';
import { applicationOf, closeConditions } from './rules.ts';
import type { Draft, Request } from './state.ts';

export function create(draft: Draft, { partner, product, site, foreign }: Create): string {
  if (foreign === 'BROKERAGE') return 'NOT_FOUND';
  const client = draft.clients.push({ partner, site, scan: null }) - 1;
  if (foreign === 'CLIENT') return 'NOT_FOUND';
  draft.requests.push(newRequest({ product, partner, client, expiring: null }));
  return 'OK INCOMPLETE';
}

export function select(draft: Draft, { which, isStranger, option, testing }: Select): string {
  const request = requestOf(draft, which);
  if (isStranger || !isThere(request, option)) return 'NOT_FOUND';
  const isRepeated = ['BIND_REQUESTED', 'COMPLETED'].includes(request.status) && request.selected === option;
  if (!isRepeated) {
    const refused = whyNotSelect(draft, request, option);
    if (refused) return refused;
    request.status = 'BIND_REQUESTED';
    request.selected = option === 'SECOND' ? 'SECOND' : 'FIRST';
  }
  if (testing !== 'NONE' && !request.policy) {
    closeConditions(request);
    bind(draft, request);
    if (testing === 'bind and issue') issue(draft, request);
  }
  return `OK ${request.status}`;
}

/** Whether the broker has ever been given such an option. */
function isThere({ quotes }: Request, option: Select['option']): boolean {
  if (option === 'UNKNOWN') return false;
  return quotes >= (option === 'OLDER' ? 2 : 1);
}

function whyNotSelect(draft: Draft, request: Request, option: Select['option']): string | undefined {
  if (option === 'OLDER' || request.sharedAtMs === null) return 'OPTION_NOT_BINDABLE';
  if (request.status !== 'QUOTES_SHARED') return 'INVALID_STATE';
  if (isExpired(draft, request)) return 'QUOTE_EXPIRED';
  const isBindable = request.shared?.isBindable === true && !request.isIndication;
  return isBindable ? undefined : 'OPTION_NOT_BINDABLE';
}

export function ask(draft: Draft, { kind, which, isStranger }: Ask): string {
  const request = requestOf(draft, which);
  if (kind === 'PUT_FILE') return putFile(request);
  if (kind === 'SIGN') return sign(request);
  if (isStranger) return 'NOT_FOUND';
  switch (kind) {
    case 'READ':
      return `OK ${request.status}`;
    case 'BIND_LINK':
      return ['QUOTES_SHARED', 'BIND_REQUESTED'].includes(request.status) ? 'OK' : 'INVALID_STATE';
    case 'WITHDRAW':
      if (isOver(request) || request.status === 'BIND_REQUESTED') return 'INVALID_STATE';
      Object.assign(request, { status: 'CLOSED', lossReason: 'OTHER' });
      return 'OK';
    case 'SURVEY':
      return request.isSurveyAsked && !isOver(request) ? 'OK' : 'INVALID_STATE';
    case 'ASK_UPLOAD':
      if (['DECLINED', 'CLOSED'].includes(request.status)) return 'INVALID_STATE';
      request.upload = { askedAtMs: nowOf(draft, request), isPut: false, isReady: false };
      return 'OK';
    case 'COMPLETE_UPLOAD':
      if (!request.upload) return 'NOT_FOUND';
      if (!request.upload.isPut) return 'UPLOAD_NOT_READY';
      request.upload.isReady = true;
      return 'OK';
    default:
      return kind satisfies never;
  }
}

/** The link is there from the first submission to the end of the request; signing again changes nothing (D71). */
function sign(request: Request): string {
  if (!request.wasSubmitted || isOver(request)) return 'NOT SENT';
  const application = applicationOf(request);
  if (request.signed.includes(application)) return 'OK';
  request.signed.push(application);
  for (const quote of [request.work, request.shared]) if (quote) quote.isSignatureOpen = false;
  return 'OK';
}

/** The link takes one file; nothing is sent where no link waits for one. */
function putFile({ upload }: Request): string {
  if (!upload || upload.isPut) return 'NOT SENT';
  upload.isPut = true;
  return 'OK';
}

/** Answers the number of the renewal request that is found. When both are given, the policy number wins. */
export function findRenewal(draft: Draft, { which, isStranger, by }: Renewal): string {
  const number = numberOf(draft, which);
  const request = requestOf(draft, which);
  if (isStranger) return 'NOT_FOUND';
  if (by === 'ID') return request.expiring === null ? 'NOT_FOUND' : `OK #${number}`;
  const renewal = draft.requests.findIndex(({ expiring }) => expiring === number);
  return renewal < 0 ? 'NOT_FOUND' : `OK #${renewal}`;
}
