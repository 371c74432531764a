/** The products on the wire; case sensitive (part 1, section 5; part 2, section 5). */
export const PRODUCT_TYPES = ['CYBER', 'CYBER_EU', 'TECH_EO'] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];
