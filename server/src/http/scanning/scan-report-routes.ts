import { Problem } from '@bindery/domain/problem.ts';
import type { FastifyInstance } from 'fastify';
import { openSharedReport, type SharedReport } from '../../scans/index.ts';
import type { Services } from '../../services.ts';
import { type PageSettings, preparePages, sendPage } from '../pages/form-page.ts';
import { pageLocale } from '../pages/page-locale.ts';
import { reportLinkNotValidPage, scanReportPage } from '../pages/scan-report-page.ts';
import { scanReportText as text } from '../pages/scan-report-text.ts';

interface ReportParams {
  readonly Params: { readonly token: string };
}

/** `/scan-report/{token}`: the report of a scan for the insured's IT, read without an account. */
export async function scanReportRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  app.get<ReportParams>('/scan-report/:token', async (request, reply) => {
    const { token } = request.params;
    const shared = await reportOf(services, { token, address: request.ip, requestId: request.id });
    if (!shared) {
      const content = reportLinkNotValidPage(settings.provider);
      return await sendPage(reply, settings, { status: 410, title: text.deadTitle, content });
    }
    const content = scanReportPage(shared, { provider: settings.provider, locale: pageLocale(request) });
    return await sendPage(reply, settings, { status: 200, title: text.title(shared.insuredName), content });
  });
}

async function reportOf(
  services: Services,
  opening: Parameters<typeof openSharedReport>[1],
): Promise<SharedReport | undefined> {
  try {
    return await openSharedReport(services, opening);
  } catch (error) {
    if (error instanceof Problem && error.code === 'LINK_NOT_VALID') return undefined;
    throw error;
  }
}
