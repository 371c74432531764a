/** Limits in force: the size of an insured, and what one failure of a technology that many share could cost. */
export { illustrativeLoss, type LimitOfProduct, type LossShares, USUAL_LOSS_SHARES } from './illustrative-loss.ts';
export { isSizeBand, SIZE_BANDS, sizeBandText } from './size-bands.ts';
