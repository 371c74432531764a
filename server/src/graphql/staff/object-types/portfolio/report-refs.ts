import type { ControlTotal, StateTax } from '@bindery/domain/reports/index.ts';
import type { BinderWithMonths, ClosedMonth, MonthPreview } from '../../../../reports/index.ts';
import type { StaffBuilder } from '../../context.ts';

export function reportRefs(builder: StaffBuilder) {
  return {
    bordereauBinder: builder.objectRef<BinderWithMonths>('BordereauBinder'),
    bordereauMonth: builder.objectRef<ClosedMonth>('BordereauMonth'),
    bordereauPreview: builder.objectRef<MonthPreview>('BordereauPreview'),
    controlTotal: builder.objectRef<ControlTotal>('ControlTotal'),
    stateTax: builder.objectRef<StateTax>('StateTax'),
  };
}
