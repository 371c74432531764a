/**
 * The order of the test files of a lane: those that take long begin first, so that the lane does not end with one worker
 * at work and the others idle. A clean clone has no times of its own, and the size of a file says little about it.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In the order of their times; seconds are those of a whole run on two processors. */
const LONGEST = [
  // These need no product, and run while one is prepared for the others (e2e/support/prepare-products.ts).
  'e2e/api-docs/search.test.ts', // 11
  'e2e/api-docs/reading.test.ts', // 6
  'e2e/api-docs/menu.test.ts', // 5
  'e2e/workbench/accessibility.test.ts', // 341
  'e2e/dashboard/accessibility.test.ts', // 223
  'e2e/api-docs/anchors.test.ts', // 158
  'e2e/api-docs/bars.test.ts', // 96
  'server/test/drills/start.test.ts', // 114
  'e2e/newcomer/newcomer-walk.test.ts', // 100
  'e2e/dashboard/jobs.test.ts', // 94
  'e2e/api-docs/lighthouse.test.ts', // 89
  'e2e/api-docs/dialogs.test.ts', // 77
  'e2e/workbench/actions.test.ts', // 68
  'e2e/workbench/submission.test.ts', // 61
  'e2e/workbench/jobs.test.ts', // 58
  'server/test/scenarios/broker-api/idempotency-of-mutations.test.ts', // 57
  'e2e/samples/samples.test.ts', // 52
  'e2e/workbench/journeys.test.ts', // 50
  'server/test/drills/frozen-process.test.ts', // 49
  'e2e/workbench/exposure.test.ts', // 46
  'server/test/model/model.test.ts', // 45
  'e2e/dashboard/story-by-mail.test.ts', // 43
  'e2e/api-docs/console-access.test.ts', // 42
  'server/src/jobs/workers/workers.test.ts', // 36
  'server/test/drills/stop.test.ts', // 35
  'e2e/samples/postman.test.ts', // 35
  'e2e/workbench/settings.test.ts', // 34
  'server/test/contract/hostile-arguments.test.ts', // 33
  'e2e/dashboard/application.test.ts', // 31
  'server/src/database/connections/watch.test.ts', // 30
  'e2e/workbench/places.test.ts', // 30
  'server/test/drills/failover.test.ts', // 28
  'e2e/api-docs/console.test.ts', // 28
  'server/test/drills/database-faults.test.ts', // 27
  'e2e/workbench/ways-in.test.ts', // 27
  'e2e/dashboard/whole-story.test.ts', // 27
  'e2e/api-docs/console-query.test.ts', // 27
  'server/test/scenarios/handovers/every-arrow.test.ts', // 26
  'server/test/drills/neighbours-away.test.ts', // 26
  'server/test/drills/killed-processes.test.ts', // 25
  'e2e/dashboard/one-effect.test.ts', // 25
  'e2e/api-docs/every-page.test.ts', // 25
  'e2e/dashboard/links.test.ts', // 24
  'e2e/dashboard/journeys.test.ts', // 23
  'server/test/drills/restore.test.ts', // 22
  'server/test/scenarios/mail/mail.test.ts', // 21
  'server/test/contract/readme.test.ts', // 21
  'e2e/samples/first-policy.test.ts', // 21
  'server/test/scenarios/webhooks/conservation.test.ts', // 18
  'server/test/scenarios/time/growth.test.ts', // 17
  'e2e/api-docs/production.test.ts', // 17
  'web/src/workbench/queue/queue-screen.test.tsx', // 16
  'web/src/dashboard/form/form.test.tsx', // 16
  'server/test/drills/disk-full.test.ts', // 16
  'web/src/api-docs/search/search-share.test.ts', // 15
  'server/test/scenarios/underwriting/queue.test.ts', // 15
  'server/test/drills/connections.test.ts', // 15
  'server/test/scenarios/time/due-plans.test.ts', // 14
  'server/test/scenarios/time/due-once.test.ts', // 14
  'server/test/scenarios/scans/scan-history.test.ts', // 14
  'server/test/scenarios/accounts/staff-permissions.test.ts', // 14
  'e2e/dashboard/keyboard-developer.test.ts', // 14
  'scanner/test/hostile-hosts.test.ts', // 13
  'e2e/api-docs/scroll.test.ts', // 14
] as const;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const gone = LONGEST.filter((file) => !existsSync(join(root, file)));
    if (gone.length > 0) throw new Error(`.ci/longest-first.ts names ${gone.join(', ')}, which is gone`);
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = (LONGEST as readonly string[]).indexOf(relative(root, moduleId));
      return at < 0 ? LONGEST.length : at;
    };
    const lane = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    // Sorting keeps the order of equals.
    return sorted.sort((a, b) => lane(a) - lane(b) || place(a) - place(b));
  }
}
