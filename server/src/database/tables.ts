import type { ApprovalTables } from './tables/approvals.ts';
import type { CallLimitTables } from './tables/call-limits.ts';
import type { ClientTables } from './tables/clients.ts';
import type { ConversationTables } from './tables/conversation.ts';
import type { DashboardTables } from './tables/dashboard.ts';
import type { DocumentTables } from './tables/documents.ts';
import type { EventTables } from './tables/events.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { PartnerTables } from './tables/partners.ts';
import type { PolicyTables } from './tables/policies.ts';
import type { PortfolioTables } from './tables/portfolio.ts';
import type { QuotingTables } from './tables/quoting.ts';
import type { RatePlanTables } from './tables/rate-plans.ts';
import type { ReportTables } from './tables/reports.ts';
import type { ScanTables } from './tables/scans.ts';
import type { SiteTables } from './tables/site.ts';
import type { StaffTables } from './tables/staff.ts';
import type { StatusChangeTables } from './tables/status-changes.ts';
import type { WebhookTables } from './tables/webhooks.ts';

/**
 * The tables of the product as Kysely sees them. Each topic describes its own in `tables/<topic>.ts`; here they are
 * united. Column names are those of the database.
 */
export interface Tables
  extends PartnerTables,
    CallLimitTables,
    ClientTables,
    ScanTables,
    QuotingTables,
    RatePlanTables,
    ReportTables,
    DocumentTables,
    PolicyTables,
    EventTables,
    WebhookTables,
    DashboardTables,
    StaffTables,
    StatusChangeTables,
    NoticeTables,
    PortfolioTables,
    ConversationTables,
    ApprovalTables,
    SiteTables {}
