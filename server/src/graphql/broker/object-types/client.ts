import type { Address } from '../../../clients/index.ts';
import { type CyberRiskScore, cyberRiskReport } from '../../../scans/index.ts';
import { pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerBuilder } from '../context.ts';
import { loadersOf } from '../loaders.ts';
import { addCyberRiskReport } from './cyber-risk-report.ts';
import type { BrokerRefs } from './refs.ts';

/** The insured with its address, score and policies. */
export function addClientTypes(builder: BrokerBuilder, refs: BrokerRefs) {
  const address = builder.objectRef<Address | Omit<Address, 'country'>>('Address').implement({
    fields: (t) => ({
      country: t.string({ nullable: true, resolve: (parent) => ('country' in parent ? parent.country : null) }),
      street: t.exposeString('street', { nullable: true }),
      streetTwo: t.exposeString('streetTwo', { nullable: true }),
      locality: t.exposeString('locality', { nullable: true }),
      region: t.exposeString('region', { nullable: true }),
      postalCode: t.exposeString('postalCode', { nullable: true }),
    }),
  });
  const score = addCyberRiskScore(builder);
  const report = addCyberRiskReport(builder, refs);
  refs.client.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      primaryWebsite: t.exposeString('primaryWebsite', { nullable: true }),
      address: t.expose('address', { type: address, nullable: true }),
      brokerageId: t.exposeID('brokerageId'),
      cyberRiskScore: t.field({
        type: score,
        nullable: true,
        description: 'Null until the vulnerability scan is done.',
        resolve: async (client, _args, context) =>
          'cyberRiskScore' in client ? client.cyberRiskScore : await loadersOf(context).scoreOfClient(client.id),
      }),
      cyberRiskReport: t.field({
        type: report,
        nullable: true,
        description: 'Null before the first scan of the real website; in the sandbox only referable-scan.test has one.',
        resolve: async ({ id }, _args, { services, actor }) =>
          await cyberRiskReport(services, { partnerId: actor.partnerId, clientId: id }),
      }),
      policies: t.field({
        type: refs.policyConnection,
        args: { first: t.arg.int({ required: false, defaultValue: 10 }), after: t.arg.string({ required: false }) },
        resolve: async ({ id }, args, context) => {
          const found = await loadersOf(context).policiesOfClient(readConnectionArguments('policies', args, 10))(id);
          const { policies, hasNextPage } = found ?? { policies: [], hasNextPage: false };
          return pageOfRead('policies', policies, hasNextPage, (policy) => policy.id);
        },
      }),
      quoteRequests: t.field({
        type: refs.quoteRequestConnection,
        description: 'The quote requests of this client, the newest first.',
        args: { first: t.arg.int({ required: false, defaultValue: 20 }), after: t.arg.string({ required: false }) },
        resolve: async ({ id }, args, context) => {
          const found = await loadersOf(context).quoteRequestsOfClient(
            readConnectionArguments('quoteRequests', args, 20),
          )(id);
          const { requests, keys, hasNextPage } = found ?? { requests: [], keys: [], hasNextPage: false };
          return pageOfRead('quoteRequests', requests, hasNextPage, (_request, index) => keys[index]);
        },
      }),
    }),
  });
  return { address };
}

function addCyberRiskScore(builder: BrokerBuilder) {
  return builder.objectRef<CyberRiskScore>('CyberRiskScore').implement({
    description: 'Whole numbers from 0 to 100, higher is better.',
    fields: (t) => ({
      score: t.exposeInt('score', { nullable: true }),
      defensibilityRating: t.exposeInt('defensibilityRating', { nullable: true }),
      dnsSecurityRating: t.exposeInt('dnsSecurityRating', { nullable: true }),
      emailSecurityRating: t.exposeInt('emailSecurityRating', { nullable: true }),
      softwarePatchingRating: t.exposeInt('softwarePatchingRating', { nullable: true }),
      systemHostingRating: t.exposeInt('systemHostingRating', { nullable: true }),
      threatIntelRating: t.exposeInt('threatIntelRating', { nullable: true }),
      webAppSecurityRating: t.exposeInt('webAppSecurityRating', { nullable: true }),
      webEncryptionRating: t.exposeInt('webEncryptionRating', { nullable: true }),
    }),
  });
}
