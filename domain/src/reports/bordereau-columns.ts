import type { CellName } from './bordereau-cells.ts';
import type { BordereauKind } from './bordereau-line.ts';

/** Where the list of columns comes from, and how far it was compared with its source. */
export const COLUMNS_SOURCE = {
  standard: "Lloyd's Coverholder Reporting Standards",
  version: '5.2',
  document: 'Coverholder Reporting Standards, User Guide, version 5.2',
  publishedOn: '2019-08-20',
  comparedOn: '2026-11-23',
  /**
   * The numbers and the order are those of the risk and premium standard. The exact words of a name were compared with
   * the User Guide only where `isSourced` says so; the others are the headings of templates that coverholders use.
   */
  note: 'Names that are not marked as sourced are the headings of templates in use, not the exact words of the User Guide.',
} as const;

/** What the standard has beside these, and why a bordereau of this product leaves it out. */
export const COLUMNS_LEFT_OUT = [
  { codes: 'CR0026', reason: 'The certificate reference is the number of the policy; there are no group policies.' },
  { codes: 'CR0027, CR0028, CR0036, CR0063, CR0225, CR1256', reason: 'For Spain, Italy and Germany only.' },
  { codes: 'CR0032 to CR0034, CR0226', reason: 'For short periods, vehicles, vessels and aircraft, and for persons.' },
  { codes: 'CR0072 to CR0075', reason: 'Added by the broker in London to a column of their own report.' },
  { codes: 'CR0080 to CR0082', reason: 'The label of a tax names its rate; fixed rates and multipliers do not occur.' },
  { codes: 'CR1299', reason: 'For reinsurance only.' },
] as const;

/** One column of the standard, in the order of the files. */
export interface BordereauColumn {
  /** Number in the standard; the columns of a second tax have the same number as those of the first. */
  readonly code: string;
  readonly title: string;
  /** True: the name was compared with the User Guide. */
  readonly isSourced: boolean;
  readonly kinds: readonly BordereauKind[];
  /** What fills it; null for a gap. */
  readonly cell: CellName | null;
  /** Why there is no data; null where there is. */
  readonly gap: string | null;
}

const gaps = {
  BINDER: { gap: 'Bindery does not record binding authority agreements.' },
  COMMISSION: { gap: 'Bindery does not record commission.' },
  LONDON: { gap: 'Completed by the broker in London.' },
  SETTLEMENT: { gap: 'Settlement takes place outside of Bindery.' },
  RISK_CODE: { gap: 'The risk codes are agreed in the binding authority agreement.' },
  PAYMENT: { gap: 'Payments are made outside of Bindery.' },
  POLICY_WORDING: { gap: 'The wording of the policy says it; Bindery does not record it.' },
  NOT_ASKED: { gap: 'Not asked in the application.' },
} as const;

type Content = CellName | (typeof gaps)[keyof typeof gaps];

const SOURCED: ReadonlySet<string> = new Set(['CR0014', 'CR0029', 'CR0035']);

/** The columns of the standard that apply to cyber and technology errors and omissions cover. */
export const BORDEREAU_COLUMNS: readonly BordereauColumn[] = [
  both('CR0001', 'Reporting Period Start Date', 'periodFrom'),
  both('CR0002', 'Reporting Period (End Date)', 'periodTo'),
  both('CR0005', 'Unique Market Reference (UMR)', gaps.BINDER),
  both('CR0006', 'Agreement No', gaps.BINDER),
  both('CR0007', 'Section No', gaps.BINDER),
  both('CR0010', 'Year of Account', 'yearOfAccount'),
  both('CR0011', 'London Broker Reference', gaps.LONDON),
  both('CR0013', 'Coverholder Name', 'coverholder'),
  both('CR0014', 'Coverholder PIN', gaps.BINDER),
  both('CR0016', 'Risk Code', gaps.RISK_CODE),
  both('CR0017', 'Class of Business', 'classOfBusiness'),
  both('CR0019', 'Type of Insurance (Direct, or Type of Reinsurance)', 'typeOfInsurance'),
  both('CR0020', 'Original Currency', 'currency'),
  both('CR0021', 'Total Gross Written Premium', 'writtenPremium'),
  both('CR0022', 'Risk, Transaction Type', 'riskTransaction'),
  both('CR0029', 'Certificate Reference', 'policyNumber'),
  both('CR0030', 'Risk Inception Date', 'startsOn'),
  both('CR0031', 'Risk Expiry Date', 'endsOn'),
  both('CR0035', 'Insured Full Name, Last Name or Company Name', 'insuredName'),
  risk('CR0038', 'Insured Address', 'insuredStreet'),
  both('CR0039', 'Insured Country Sub-division: State, Province, Territory, Canton etc.', 'insuredRegion'),
  risk('CR0040', 'Insured Postcode, Zip Code or Similar', 'insuredPostcode'),
  both('CR0041', 'Insured Country', 'insuredCountry'),
  risk('CR0046', 'Location of Risk, Address', 'insuredStreet'),
  risk('CR0047', 'Location of Risk, County', gaps.NOT_ASKED),
  both('CR0048', 'Location of Risk - Country Sub-division: State, Province, Territory, Canton etc.', 'riskRegion'),
  risk('CR0049', 'Location of Risk, Postcode, Zip Code or Similar', 'insuredPostcode'),
  both('CR0050', 'Location of Risk - Country', 'insuredCountry'),
  risk('CR0051', 'Sum Insured Currency', 'currency'),
  risk('CR0052', 'Sum Insured Amount', 'limit'),
  risk('CR0053', 'Deductible or Excess Currency', 'currency'),
  risk('CR0054', 'Deductible or Excess Amount', 'deductible'),
  risk('CR0055', 'Deductible or Excess Basis', gaps.POLICY_WORDING),
  premium('CR0056', 'Transaction Type - Original Premium etc.', 'premiumTransaction'),
  both('CR0057', 'Effective Date of Transaction', 'effectiveOn'),
  premium('CR0058', 'Expiry Date of Transaction', 'endsOn'),
  premium('CR0059', 'Gross Premium Paid This Time', 'grossPremium'),
  premium('CR0060', 'Terrorism Premium', 'triaPremium'),
  premium('CR0061', 'Commission %', gaps.COMMISSION),
  premium('CR0062', 'Commission Amount', gaps.COMMISSION),
  premium('CR0064', 'Total Taxes and Levies', 'taxesAndLevies'),
  premium('CR0065', 'Net Premium to London in Original Currency', gaps.COMMISSION),
  premium('CR0066', 'Settlement Currency', gaps.SETTLEMENT),
  premium('CR0067', 'Rate of Exchange', gaps.SETTLEMENT),
  premium('CR0068', 'Net Premium to London in Settlement Currency', gaps.SETTLEMENT),
  premium('CR0069', 'Brokerage % of Gross Premium', gaps.LONDON),
  premium('CR0070', 'Brokerage Amount (Original Currency)', gaps.LONDON),
  premium('CR0071', 'Final Net Premium (Original Currency)', gaps.LONDON),
  premium('CR0076', "% for Lloyd's", gaps.BINDER),
  premium('CR0077', 'Tax 1 - Jurisdiction: Country, State, Province, Territory', 'tax1Jurisdiction'),
  premium('CR0078', 'Tax 1 - Tax Type', 'tax1Type'),
  premium('CR0079', 'Tax 1 - Amount of Taxable Premium', 'tax1Taxable'),
  premium('CR0083', 'Tax 1 - Amount', 'tax1Amount'),
  premium('CR0084', 'Tax 1 - Administered By', 'tax1AdministeredBy'),
  premium('CR0085', 'Tax 1 - Payable By', 'tax1PayableBy'),
  premium('CR0077', 'Tax 2 - Jurisdiction: Country, State, Province, Territory', 'tax2Jurisdiction'),
  premium('CR0078', 'Tax 2 - Tax Type', 'tax2Type'),
  premium('CR0079', 'Tax 2 - Amount of Taxable Premium', 'tax2Taxable'),
  premium('CR0083', 'Tax 2 - Amount', 'tax2Amount'),
  premium('CR0084', 'Tax 2 - Administered By', 'tax2AdministeredBy'),
  premium('CR0085', 'Tax 2 - Payable By', 'tax2PayableBy'),
  premium('CR0077', 'Tax 3 - Jurisdiction: Country, State, Province, Territory', 'tax3Jurisdiction'),
  premium('CR0078', 'Tax 3 - Tax Type', 'tax3Type'),
  premium('CR0079', 'Tax 3 - Amount of Taxable Premium', 'tax3Taxable'),
  premium('CR0083', 'Tax 3 - Amount', 'tax3Amount'),
  premium('CR0084', 'Tax 3 - Administered By', 'tax3AdministeredBy'),
  premium('CR0085', 'Tax 3 - Payable By', 'tax3PayableBy'),
  premium('CR0077', 'Tax 4 - Jurisdiction: Country, State, Province, Territory', 'tax4Jurisdiction'),
  premium('CR0078', 'Tax 4 - Tax Type', 'tax4Type'),
  premium('CR0079', 'Tax 4 - Amount of Taxable Premium', 'tax4Taxable'),
  premium('CR0083', 'Tax 4 - Amount', 'tax4Amount'),
  premium('CR0084', 'Tax 4 - Administered By', 'tax4AdministeredBy'),
  premium('CR0085', 'Tax 4 - Payable By', 'tax4PayableBy'),
  premium('CR0086', 'Other Fees or Deductions Description', 'feeDescription'),
  premium('CR0087', 'Other Fees or Deductions Amount', 'fee'),
  both('CR0089', 'Intermediary 1 - Role', 'intermediaryRole'),
  both('CR0090', 'Intermediary 1 - Name', 'brokerageName'),
  both('CR0091', 'Intermediary 1 - Reference No etc.', gaps.NOT_ASKED),
  both('CR0092', 'Intermediary 1 - Address', 'brokerageStreet'),
  both('CR0093', 'Intermediary 1 - Country Sub-division: State, Province, Territory, Canton etc.', 'brokerageRegion'),
  both('CR0094', 'Intermediary 1 - Postcode, Zip or Similar', 'brokeragePostcode'),
  both('CR0095', 'Intermediary 1 - Country', 'brokerageCountry'),
  both('CR0169', 'Notes', 'notes'),
  risk('CR0227', 'Referred to London', gaps.BINDER),
  both('CR0230', 'Transaction Number', 'lineNumber'),
  premium('CR0235', 'Coverholder Commission Amount for Whole Risk/Written Premium', gaps.COMMISSION),
  risk('CR0278', 'Insured - Policyholder Type', 'policyholderType'),
  risk('CR0279', 'Insured - Total Number of Employees', gaps.NOT_ASKED),
  risk('CR0280', 'Insured - Revenue or Turnover', 'revenue'),
  premium('CR0288', 'Number of Instalments', gaps.PAYMENT),
  premium('CR0289', 'Instalment Basis', gaps.PAYMENT),
  both('CR0299', 'Reason for Cancellation', 'cancellationReason'),
  risk('CR0315', 'Policy Issuance Date', 'issuedOn'),
  both('CR1297', "Lloyd's Platform", gaps.BINDER),
  risk('CR1298', 'Industrial Sector of the Insured', 'industry'),
];

function both(code: string, title: string, content: Content): BordereauColumn {
  return column(['PREMIUM', 'RISK'], code, title, content);
}

function premium(code: string, title: string, content: Content): BordereauColumn {
  return column(['PREMIUM'], code, title, content);
}

function risk(code: string, title: string, content: Content): BordereauColumn {
  return column(['RISK'], code, title, content);
}

function column(kinds: readonly BordereauKind[], code: string, title: string, content: Content): BordereauColumn {
  const filled = typeof content === 'string' ? { cell: content, gap: null } : { cell: null, gap: content.gap };
  return { code, title, isSourced: SOURCED.has(code), kinds, ...filled };
}
