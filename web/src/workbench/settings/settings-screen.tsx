import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { TabLinks } from '../../kit/controls/tab-links.tsx';
import { settingsText as text } from '../messages/places-messages.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { useSession } from '../shell/session.tsx';
import { AccountPart } from './account/account-part.tsx';
import { FeedbackPart } from './docs/feedback-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { JobsPart, ValuesPart } from './outbox-parts.tsx';
import { PartnersPart } from './partners-part.tsx';
import { PlansPart } from './plans-part.tsx';
import { ScansPart } from './scans/scans-part.tsx';
import { SETTINGS, type SettingsPath } from './settings-list.ts';
import { StaffPart } from './staff/staff-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

const PARTS: Readonly<Record<SettingsPath, () => ReactNode>> = {
  account: AccountPart,
  plans: PlansPart,
  partners: PartnersPart,
  staff: StaffPart,
  mails: MailsPart,
  webhooks: WebhooksPart,
  scans: ScansPart,
  jobs: JobsPart,
  feedback: FeedbackPart,
  values: ValuesPart,
};

/** Parts with pages of their own. */
const DEEP: ReadonlySet<SettingsPath> = new Set(['plans', 'partners']);

/** The parts that the person's permissions allow. */
export function SettingsScreen(): ReactNode {
  const { permissions } = useSession();
  const open = SETTINGS.filter(({ needs }) => needs === null || permissions.includes(needs));
  const { pathname } = useLocation();
  const shown = open.find(({ path }) => `${pathname}/`.startsWith(`/settings/${path}/`));
  return (
    <Page title={text.title} tab={shown?.label}>
      <TabLinks label={text.tabs} tabs={open.map(({ path, label }) => ({ to: `/settings/${path}`, label }))} />
      <div className="flex flex-col gap-5 p-4 md:p-6">
        <Routes>
          <Route index element={<Navigate to="account" replace />} />
          {open.map(({ path }) => {
            const Part = PARTS[path];
            return <Route key={path} path={DEEP.has(path) ? `${path}/*` : path} element={<Part />} />;
          })}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </div>
    </Page>
  );
}
