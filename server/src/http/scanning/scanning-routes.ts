import type { FastifyInstance } from 'fastify';
import { scannerGreeting, scannerUserAgent } from '../../scans/index.ts';
import type { Services } from '../../services.ts';
import { type PageSettings, preparePages, sendPage } from '../pages/form-page.ts';
import { scanningPage } from '../pages/scanning-page.ts';
import { scanningText } from '../pages/scanning-text.ts';

/** `/scanning`: what the scanner is, for those who find it in their logs. The address that its requests name. */
export async function scanningRoutes(
  app: FastifyInstance,
  { services, settings }: { readonly services: Services; readonly settings: PageSettings },
): Promise<void> {
  preparePages(app, settings);
  app.get('/scanning', async (_request, reply) => {
    const content = scanningPage({
      provider: settings.provider,
      isScanning: services.scanner.mode === 'live',
      userAgent: scannerUserAgent(settings),
      greeting: scannerGreeting(settings),
    });
    return await sendPage(reply, settings, { status: 200, title: scanningText.title, content, isPublic: true });
  });
}
