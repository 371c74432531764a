import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { valuesOf } from '../form/draft/use-draft.ts';
import { APPLICATION_FORM, type ApplicationForm } from '../form/form-operations.ts';
import type { FromRequest } from './from-request.ts';

const EFFECTIVE = 'coverageEffectiveAt';

export interface EndedAnswers {
  /** They are not known yet. */
  readonly isPending: boolean;
  /** Null where there are none for this client and this product. */
  readonly answers: TypedAnswers | null;
}

/** The answers of the request that ended, for another one of the same client and product. */
export function useEndedAnswers(
  ended: FromRequest | null,
  chosen: { readonly clientId: string | null; readonly product: ProductType | null },
): EndedAnswers {
  const isSame = ended !== null && ended.clientId === chosen.clientId && ended.productType === chosen.product;
  const { data, isLoading } = useRead(APPLICATION_FORM, { id: ended?.requestId ?? '' }, { isEnabled: isSame });
  const answers = isSame && data ? stillValid(data.form) : {};
  return { isPending: isLoading, answers: Object.keys(answers).length > 0 ? answers : null };
}

/** A day that has passed is asked anew; all else is shown again before it is sent. */
function stillValid({ answers, today }: ApplicationForm): TypedAnswers {
  const { [EFFECTIVE]: day, ...others } = valuesOf(answers);
  return typeof day === 'string' && day >= today ? { ...others, [EFFECTIVE]: day } : others;
}
