import type { Reason } from '@bindery/domain/eligibility/index.ts';
import type { Charges } from '@bindery/domain/products/index.ts';
import type { ReturnPremium } from '@bindery/domain/reports/index.ts';
import type { ClientRow, Contact } from '../../../clients/index.ts';
import type { DocumentView } from '../../../documents/index.ts';
import type { PartnerTime } from '../../../partners/index.ts';
import type { PolicyView } from '../../../policies/index.ts';
import type {
  ClientView,
  QuoteOptionView,
  QuoteRequestView,
  QuoteView,
  SubjectivityView,
} from '../../../quoting/index.ts';
import { connectionType, pageInfoType } from '../../kit/connection.ts';
import type { BrokerBuilder } from '../context.ts';

/** Names of the object types that refer to each other; their fields are added by the files beside this one. */
export function addRefs(builder: BrokerBuilder) {
  const pageInfo = pageInfoType(builder);
  const quoteData = builder.objectRef<QuoteView>('QuoteData');
  const subjectivity = builder.objectRef<SubjectivityView>('Subjectivity');
  const underwritingData = builder.objectRef<{ readonly upload: DocumentView }>('UnderwritingData');
  const policy = builder.objectRef<PolicyView>('Policy');
  const client = builder.objectRef<ClientRow | ClientView>('Client');
  const quoteRequest = builder.objectRef<QuoteRequestView>('QuoteRequest');
  const policyData = builder.objectRef<{ readonly upload: DocumentView }>('PolicyData');
  return {
    pageInfo,
    client,
    quoteRequest,
    user: builder.objectRef<Contact>('User').implement({
      description: 'A person: a policyholder contact, or the one whom the headers of the call name.',
      fields: (t) => ({
        name: t.exposeString('name', { description: 'Full name.' }),
        email: t.exposeString('email', { description: 'E-mail address, in lower case.' }),
        title: t.exposeString('title', {
          nullable: true,
          description: 'Position in the company; null when not known.',
        }),
      }),
    }),
    quoteOption: builder.objectRef<QuoteOptionView>('QuoteOption'),
    selectedQuote: builder.objectRef<{ readonly quoteOption: QuoteOptionView }>('SelectedQuote'),
    charges: builder.objectRef<Charges>('Charges'),
    chargeLine: builder.objectRef<Charges['lines'][number]>('ChargeLine'),
    returnPremium: builder.objectRef<ReturnPremium>('ReturnPremium'),
    decision: builder.objectRef<{ readonly isEligible: boolean; readonly reasons: readonly Reason[] }>(
      'AutoQuoteDecision',
    ),
    upload: builder.objectRef<DocumentView>('Upload'),
    testClock: builder.objectRef<PartnerTime>('TestClock').implement({
      fields: (t) => ({ now: t.expose('now', { type: 'DateTime' }) }),
    }),
    quoteData,
    subjectivity,
    underwritingData,
    policy,
    policyData,
    quoteDataConnection: connectionType(builder, 'QuoteData', quoteData, pageInfo),
    subjectivityConnection: connectionType(builder, 'Subjectivity', subjectivity, pageInfo),
    underwritingDataConnection: connectionType(builder, 'UnderwritingData', underwritingData, pageInfo),
    policyConnection: connectionType(builder, 'Policy', policy, pageInfo),
    clientConnection: connectionType(builder, 'Client', client, pageInfo),
    quoteRequestConnection: connectionType(builder, 'QuoteRequest', quoteRequest, pageInfo),
    policyDataConnection: connectionType(builder, 'PolicyData', policyData, pageInfo),
  };
}

export type BrokerRefs = ReturnType<typeof addRefs>;
