import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { keyOf, useGraphql } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { useSession } from '../../shell/session.ts';
import {
  APPLICATION_CHECK,
  APPLICATION_FORM,
  type ApplicationForm,
  type FormAnswer,
  SAVE_DRAFT,
} from '../form-operations.ts';
import { DraftSaver, type SaveState, type StoredDraft } from './draft-saver.ts';
import { copyKey, readCopy } from './typed-copy.ts';

export interface Draft {
  /** The stored answers with what is typed over them. */
  readonly answers: TypedAnswers;
  readonly state: SaveState;
  readonly set: (field: string, value: unknown) => void;
  readonly flush: () => Promise<boolean>;
  readonly keepMine: () => Promise<void>;
  /** Drops what is typed here and not saved. */
  readonly forget: () => void;
}

/** The answers of a form, saved as they are typed and kept in this browser until they are. */
export function useDraft(form: ApplicationForm): Draft {
  const { id } = form.request;
  const key = copyKey(useSession(), id);
  const queries = useQueryClient();
  const { mutateAsync } = useWrite(SAVE_DRAFT);
  const client = useGraphql();
  const [saver] = useState(
    () =>
      new DraftSaver(key, storedOf(form), {
        send: async (revision, typed) => {
          const saved = await mutateAsync({ id, revision, answers: asAnswers(typed) });
          queries.removeQueries({ queryKey: keyOf(APPLICATION_CHECK) });
          keepAnswer(queries, APPLICATION_FORM, { id }, saved);
          return savedOf(saved.form);
        },
        read: async () => storedOf((await client.run(APPLICATION_FORM, { id })).form),
        onJoined: (joined) => {
          typed.current = joined;
          setAnswers((before) => ({ ...before, ...joined }));
        },
      }),
  );
  const [copy] = useState(() => (form.action === null ? null : readCopy(key)));
  const typed = useRef<TypedAnswers>({ ...valuesOf(form.typed), ...copy?.typed });
  const [answers, setAnswers] = useState<TypedAnswers>(() => ({ ...valuesOf(form.answers), ...copy?.typed }));
  useEffect(() => {
    saver.stay();
    saver.resume(copy);
    const now = (): void => void saver.flush();
    addEventListener('online', now);
    return () => {
      removeEventListener('online', now);
      void saver.leave();
    };
  }, [saver, copy]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const set = useCallback(
    (field: string, value: unknown) => {
      typed.current = { ...typed.current, [field]: value };
      setAnswers((before) => ({ ...before, [field]: value }));
      saver.change(typed.current);
    },
    [saver],
  );
  const actions = useMemo(
    () => ({
      flush: async () => await saver.flush(),
      keepMine: async () => await saver.overwrite(),
      forget: () => saver.forget(),
    }),
    [saver],
  );
  return { answers, state, set, ...actions };
}

function savedOf({ draft }: ApplicationForm) {
  return { revision: draft?.revision ?? 0, savedBy: draft?.savedBy ?? null, savedAt: draft?.savedAt ?? null };
}

function storedOf(form: ApplicationForm): StoredDraft {
  return { ...savedOf(form), typed: valuesOf(form.typed) };
}

export function valuesOf(answers: readonly FormAnswer[]): TypedAnswers {
  return Object.fromEntries(answers.map(({ field, value }) => [field, JSON.parse(value)]));
}

function asAnswers(typed: TypedAnswers): readonly FormAnswer[] {
  return Object.entries(typed).map(([field, value]) => ({ field, value: JSON.stringify(value) }));
}
