import { formText } from './messages/form-text.ts';
import { listText } from './messages/list-text.ts';
import { optionsText } from './messages/options-text.ts';
import { policyText } from './messages/policy-text.ts';
import { priceText } from './messages/price-text.ts';
import { refusalText } from './messages/refusal-text.ts';
import { renewalText } from './messages/renewal-text.ts';
import { requestText } from './messages/request-text.ts';
import { shellText } from './messages/shell-text.ts';
import { signatureText } from './messages/signature-text.ts';
import { websiteText } from './messages/website-text.ts';

/** Every text of the screens of brokers, in one catalogue; those of developers have theirs beside it. */
export const text = {
  ...shellText,
  ...listText,
  ...requestText,
  ...formText,
  ...optionsText,
  ...policyText,
  ...priceText,
  ...refusalText,
  ...renewalText,
  ...signatureText,
  ...websiteText,
} as const;
