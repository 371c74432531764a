/**
 * The order of the test files of a lane: those that take long begin first, so that the lane does not end with one worker
 * at work and the others idle. A clean clone has no times of its own, and the size of a file says little about it.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In the order of their times; seconds are those of a whole run on two processors. */
const LONGEST = [
  'e2e/workbench/accessibility.test.ts', // 390
  'e2e/dashboard/accessibility.test.ts', // 250
  'e2e/api-docs/anchors.test.ts', // 180
  'server/test/drills/start.test.ts', // 105
  'e2e/samples/samples.test.ts', // 155
  'e2e/api-docs/dialogs.test.ts', // 150
  'e2e/api-docs/bars.test.ts', // 130
  'e2e/api-docs/lighthouse.test.ts', // 130
  'e2e/dashboard/jobs.test.ts', // 120
  'e2e/newcomer/newcomer-walk.test.ts', // 95
  'e2e/workbench/actions.test.ts', // 90
  'e2e/workbench/journeys.test.ts', // 85
  'server/test/scenarios/broker-api/idempotency-of-mutations.test.ts', // 70
  'e2e/workbench/jobs.test.ts', // 65
  'e2e/samples/postman.test.ts', // 65
  'e2e/api-docs/console-access.test.ts', // 55
  'e2e/dashboard/story-by-mail.test.ts', // 50
  'e2e/workbench/exposure.test.ts', // 50
  'server/test/drills/frozen-process.test.ts', // 50
  'server/test/drills/killed-processes.test.ts', // 45
  'server/test/contract/hostile-arguments.test.ts', // 40
  'server/test/drills/restore.test.ts', // 40
  'server/src/jobs/workers.test.ts', // 35
  'server/src/database/connections/watch.test.ts', // 30
  'server/test/scenarios/audit/audit-command.test.ts', // 30
  'server/test/scenarios/scans/exposure.test.ts', // 30
  'server/test/scenarios/mail/mail.test.ts', // 30
  'server/test/scenarios/handovers/every-arrow.test.ts', // 35
  'server/test/scenarios/handovers/arrows.test.ts', // 30
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
