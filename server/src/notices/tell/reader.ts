/** The one who is told: a staff member, a mailbox at a brokerage of a partner, or one of the partner's developers. */
export type Reader = StaffReader | AgentReader;

export interface StaffReader {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
}

export interface AgentReader {
  readonly partnerId: string;
  /** Null for a developer, who belongs to the partner as a whole. */
  readonly brokerageId: string | null;
  readonly name: string;
  /** Lower case. */
  readonly email: string;
}

/** The columns that name a reader in the tables of this room. */
export function columnsOf(reader: StaffOrAgent) {
  const none = { staff_member_id: null, partner_id: null, brokerage_id: null, email: null };
  if ('staffId' in reader) return { ...none, staff_member_id: reader.staffId };
  const { partnerId, brokerageId, email } = reader;
  return { ...none, partner_id: partnerId, brokerage_id: brokerageId, email };
}

export type StaffOrAgent = Pick<StaffReader, 'staffId'> | Omit<AgentReader, 'name'>;
