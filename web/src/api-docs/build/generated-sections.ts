import { PROBLEMS } from '@bindery/domain/problem.ts';
import { RELEASE_NOTES } from '../release-notes.ts';
import type { GeneratedSections } from '../routes.ts';

/** Sections generated from data: one per release note, newest first, and one per error code. */
export function generatedSections(): GeneratedSections {
  return {
    releaseNotes: RELEASE_NOTES.map(({ date, title }) => ({ slug: date, title: `${date} · ${title}` })),
    errors: Object.keys(PROBLEMS).map((code) => ({ slug: code, title: code })),
  };
}
