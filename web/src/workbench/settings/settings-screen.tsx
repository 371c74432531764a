import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { TabLinks } from '../../kit/controls/tab-links.tsx';
import type { Permission } from '../api/schema-interfaces.ts';
import { settingsText as text } from '../messages/places-messages.ts';
import { scanSettingsText } from '../messages/scan-messages.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { useSession } from '../shell/session.tsx';
import { AccountPart } from './account-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { JobsPart, ValuesPart } from './outbox-parts.tsx';
import { PartnersPart } from './partners-part.tsx';
import { PlansPart } from './plans-part.tsx';
import { ScansPart } from './scans/scans-part.tsx';
import { StaffPart } from './staff-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const PARTS: readonly {
  readonly path: string;
  readonly label: string;
  readonly needs: Permission | null;
  readonly part: () => ReactNode;
  /** True for a part with pages of its own. */
  readonly isDeep?: boolean;
}[] = [
  { path: 'account', label: text.account, needs: null, part: AccountPart },
  { path: 'plans', label: text.plans, needs: 'READ_RATE_PLANS', part: PlansPart, isDeep: true },
  { path: 'partners', label: text.partners, needs: 'MANAGE_PARTNERS', part: PartnersPart, isDeep: true },
  { path: 'staff', label: text.staff, needs: 'MANAGE_STAFF', part: StaffPart },
  { path: 'mails', label: text.mails, needs: 'READ_SETTINGS', part: MailsPart },
  { path: 'webhooks', label: text.webhooks, needs: 'MANAGE_PARTNERS', part: WebhooksPart },
  { path: 'scans', label: scanSettingsText.title, needs: 'MANAGE_SCANS', part: ScansPart },
  { path: 'jobs', label: text.jobs, needs: 'MANAGE_JOBS', part: JobsPart },
  { path: 'values', label: text.values, needs: 'READ_SETTINGS', part: ValuesPart },
];

/** The parts that the person's permissions allow. */
export function SettingsScreen(): ReactNode {
  const { permissions } = useSession();
  const open = PARTS.filter(({ needs }) => needs === null || permissions.includes(needs));
  return (
    <Page title={text.title}>
      <TabLinks label={text.tabs} tabs={open.map(({ path, label }) => ({ to: `/settings/${path}`, label }))} />
      <div className="flex flex-col gap-5 p-4 md:p-6">
        <Routes>
          <Route index element={<Navigate to="account" replace />} />
          {open.map(({ path, part: Part, isDeep }) => (
            <Route key={path} path={isDeep ? `${path}/*` : path} element={<Part />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </div>
    </Page>
  );
}
