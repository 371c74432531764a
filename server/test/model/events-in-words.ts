import type { Data } from '../support/people/broker.ts';
import type { Known } from './known.ts';

/** The body of an event with the model's numbers in place of ids; D40 says what each carries. */
export function eventInWords({ clients, requests }: Known, { type, data }: Data): string {
  const number = (id: string) => `#${requests.findIndex((request) => request.id === id)}`;
  const ofPolicy = (id: string) => `#${requests.findIndex(({ policy }) => policy?.id === id)}`;
  switch (type) {
    case 'cyber_risk_score_ready':
      return `${type} client #${clients.indexOf(data.clientId.id)}`;
    case 'quote_ready':
      return `${type} ${number(data.quoteRequest.id)} ${data.stage}`;
    case 'policy_bound':
    case 'policy_issued':
      return `${type} ${number(data.quoteRequest.id)}${
        ofPolicy(data.policy.id) === number(data.quoteRequest.id) ? '' : ' with another policy'
      }`;
    case 'renewal_solicitation_open':
      return `${type} ${number(data.quoteRequestId)} of ${ofPolicy(data.expiringPolicyId)} on ${data.effectiveDate} ${data.renewalType}`;
    default:
      return `${type} ${number(data.quoteRequest.id)}`;
  }
}
