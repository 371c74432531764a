export interface CallLimitTables {
  call_allowances: {
    /** The limit and who it is of. */
    name: string;
    ends_at: Date;
    /** Calls that processes may have let through by now. */
    taken: number;
    /** What the last process that asked was given. */
    granted: number;
  };
}
