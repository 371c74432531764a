import { API_VERSION } from '@bindery/domain/broker-api/index.ts';
import type { Database } from '../database/index.ts';
import type { BrokerActor } from './actor.ts';
import { brokeragesForReader, partnerById } from './store.ts';

/** Who calls, and for whom: what the key and the headers of a call stand for. */
export interface Me {
  readonly environment: 'SANDBOX' | 'PRODUCTION';
  readonly partner: { readonly id: string; readonly name: string };
  /** By name. */
  readonly brokerages: readonly { readonly id: string; readonly name: string }[];
  readonly user: { readonly name: string; readonly email: string; readonly title: null };
  readonly apiVersion: string;
}

/** Answers what a program that has only a key needs to begin. */
export async function readMe(
  deps: { readonly database: Database; readonly env: 'sandbox' | 'production' },
  actor: BrokerActor,
): Promise<Me> {
  const { partnerId, userName: name, userEmail: email, apiVersion } = actor;
  const partner = await partnerById(deps.database.kysely, partnerId);
  if (!partner) throw new Error(`partner ${partnerId} of a live key is gone`);
  return {
    environment: deps.env === 'production' ? 'PRODUCTION' : 'SANDBOX',
    partner: { id: partner.id, name: partner.name },
    brokerages: await brokeragesForReader(deps.database.kysely, { partnerId, brokerageId: null }),
    user: { name, email, title: null },
    apiVersion: apiVersion ?? API_VERSION,
  };
}
