import {
  joinFeeds,
  newlyExploited,
  parseCpeRanges,
  parseEpss,
  parseKnownExploited,
  type ThreatData,
} from '@bindery/domain/cyber-risk/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import type { Clock } from '../../ports.ts';
import { readThreatData, storeThreatData } from './current-threat-data.ts';
import { lockThreatData } from './threat-data-store.ts';

/** The texts of public feeds; those that are left out leave what is known. */
export interface FeedTexts {
  /** Catalogue of known exploited vulnerabilities, JSON. */
  readonly kev?: string | undefined;
  /** Likelihoods, CSV. */
  readonly epss?: string | undefined;
  /** Faults with their products and version ranges, JSON. */
  readonly products?: string | undefined;
}

export interface ImportedThreatData {
  readonly date: string;
  readonly dateBefore: string;
  readonly faults: number;
  /** Pairs of fault and product that were not known before. */
  readonly faultsAdded: number;
  /** CVE that are known exploited now; the book is asked who shows them. */
  readonly newlyExploited: readonly string[];
  /** False: the feeds say what was known already, and nothing was stored. */
  readonly isChanged: boolean;
}

/**
 * Joins public feeds to the threat data that is known. Every scan from now on is judged by it, and the book is asked
 * about what is newly exploited. Errors: INVALID_STATE for feeds that are older than what is known, unless forced.
 * Throws FeedFault with the place of the fault; then nothing is stored.
 */
export async function importThreatData(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  texts: FeedTexts,
  { by, isForced }: { readonly by: string; readonly isForced: boolean },
): Promise<ImportedThreatData> {
  const at = clock();
  const feeds = feedsOf(texts, at.toISOString().slice(0, 10));
  return await transaction(database, async (tx) => {
    await lockThreatData(tx);
    const known = await readThreatData(tx);
    if (feeds.date < known.date && !isForced) {
      const message = `The feeds are of ${feeds.date}, older than the threat data of ${known.date}. Use --force to join them anyway.`;
      throw new Problem('INVALID_STATE', message);
    }
    const date = feeds.date < known.date ? known.date : feeds.date;
    const joined = joinFeeds(known, { ...feeds, date });
    const exploited = newlyExploited(known, joined);
    const answer = summary(known, joined, exploited);
    if (!answer.isChanged) return answer;
    await storeThreatData(tx, joined, { at, by }, exploited);
    await recordChange(tx, {
      partnerId: null,
      entity: 'setting',
      entityId: newId(),
      action: 'threat data imported',
      actor: { kind: 'STAFF', name: by },
      at,
      change: { date: { before: known.date, after: date }, faultsAdded: answer.faultsAdded, newlyExploited: exploited },
    });
    return answer;
  });
}

/** The date of feeds is the newest that one of them names; a list of products names none and counts as of today. */
function feedsOf({ kev, epss, products }: FeedTexts, today: string) {
  const knownExploited = kev === undefined ? undefined : parseKnownExploited(kev);
  const scores = epss === undefined ? undefined : parseEpss(epss);
  const faults = products === undefined ? undefined : parseCpeRanges(products);
  const dates = [knownExploited?.date, scores?.date].filter((date) => typeof date === 'string');
  return {
    date: dates.toSorted().at(-1) ?? today,
    ...(knownExploited ? { knownExploited } : {}),
    ...(scores ? { epss: scores } : {}),
    ...(faults ? { products: faults } : {}),
  };
}

function summary(known: ThreatData, joined: ThreatData, exploited: readonly string[]): ImportedThreatData {
  return {
    date: joined.date,
    dateBefore: known.date,
    faults: joined.faults.length,
    faultsAdded: joined.faults.length - known.faults.length,
    newlyExploited: exploited,
    isChanged: JSON.stringify(joined) !== JSON.stringify(known),
  };
}
