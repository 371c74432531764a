import type { Application } from '../application.ts';
import type { BusinessClass } from './business-class.ts';
import { resolveClass } from './nature-of-business.ts';

/** The class of an application's nature of business; undefined while it is unanswered. */
export function natureOfBusinessOf(application: Application): BusinessClass | undefined {
  const name =
    application.productType === 'CYBER_EU'
      ? application.cyberEuQuestions?.natureOfBusiness
      : application.optionalData.natureOfBusiness;
  return name === undefined ? undefined : resolveClass(application.productType, name);
}

/** ISO 4217 code of every amount of an application: the currency of the turnover for CYBER_EU, else USD. */
export function currencyOf(application: Application): string {
  if (application.productType !== 'CYBER_EU') return 'USD';
  return application.cyberEuQuestions?.turnover?.currency ?? 'EUR';
}
