import { readDashboardRequest } from '../../../dashboard/index.ts';
import { pathToYesTypes } from '../../kit/path-to-yes.ts';
import { peopleTypes } from '../../kit/people.ts';
import type { RequestEdge } from '../../kit/request-action.ts';
import type { DashboardBuilder, DashboardContext } from '../context.ts';
import { addApiCallChoicesType, addApiCallPageType } from './api-call.ts';
import {
  addApplicationCheckType,
  addApplicationFormType,
  addClientChoiceType,
  addOpenRequestType,
} from './application-form.ts';
import { addConversationType } from './conversation.ts';
import { addDeliveryCallType, addDeliveryPageType } from './delivery.ts';
import { addKeyType, addUpcomingType, addWebhookType } from './developer.ts';
import { addIndicationType } from './indication.ts';
import { addInputs } from './inputs.ts';
import { addPolicyDetailsType } from './policy-details.ts';
import { addPolicyPageType, addRenewalType } from './policy-page.ts';
import { addChargeType, addOptionType } from './request/option.ts';
import { addPathFields } from './request/path-fields.ts';
import { addPriceWorksheet } from './request/price-worksheet.ts';
import { addRenewalFields } from './request/renewal-fields.ts';
import { addRequestType } from './request/request.ts';
import { addRequestPageType } from './request/request-page.ts';
import { addSessionType } from './session.ts';
import { addUploadCredentialsType } from './upload-credentials.ts';
import { addWebsiteType } from './website.ts';

/** Every type of the dashboard's schema, with what operations are added with. */
export function addTypes(builder: DashboardBuilder) {
  const charge = addChargeType(builder);
  const option = addOptionType(builder, charge);
  addPriceWorksheet(builder, option);
  const request = addRequestType(builder, option);
  const { path } = pathToYesTypes(builder);
  addPathFields(builder, request, path);
  const renewal = addRenewalType(builder);
  const policyDetails = addPolicyDetailsType(builder, { request, option, charge, renewal });
  addRenewalFields(builder, { request, renewal, policyDetails });
  const requests: RequestEdge<DashboardContext> = {
    builder,
    request,
    read: async ({ services, actor }, id) => await readDashboardRequest(services, actor, id),
  };
  const { conversation, changeKind } = addConversationType(builder);
  return {
    builder,
    inputs: addInputs(builder),
    requests,
    refs: {
      request,
      conversation,
      indication: addIndicationType(builder, path),
      policyChangeKind: changeKind,
      session: addSessionType(builder),
      requestPage: addRequestPageType(builder, renewal),
      policyPage: addPolicyPageType(builder, renewal),
      policyDetails,
      deliveryPage: addDeliveryPageType(builder),
      deliveryCall: addDeliveryCallType(builder),
      apiCallPage: addApiCallPageType(builder),
      apiCallChoices: addApiCallChoicesType(builder),
      key: addKeyType(builder),
      people: peopleTypes(builder),
      webhook: addWebhookType(builder),
      upcoming: addUpcomingType(builder),
      uploadCredentials: addUploadCredentialsType(builder),
      website: addWebsiteType(builder),
      applicationForm: addApplicationFormType(builder, request),
      applicationCheck: addApplicationCheckType(builder),
      clientChoice: addClientChoiceType(builder),
      openRequest: addOpenRequestType(builder),
    },
  };
}

export type DashboardTypes = ReturnType<typeof addTypes>;
