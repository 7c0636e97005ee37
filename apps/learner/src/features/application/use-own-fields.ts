import { AppError } from '@palm/client/app-error';
import { NOT_FILLED_IN, type OwnField, type OwnValues } from '@palm/contract/application/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormPart } from '../../shared/form-part.ts';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useServices } from '../../shared/services.tsx';
import { ownFieldsQuery, saveOwnFields } from './application.api.ts';
import { ownProblems } from './own-problems.ts';

const NOTHING = { fields: [] as OwnField[], values: {} as OwnValues, photos: {} as Readonly<Record<string, string>> };

/** The organisation's custom fields and their edited values. The number of missing fields is always shown, errors only on saving. */
export function useOwnFields() {
  const { client } = useServices();
  const queries = useQueryClient();
  const query = useQuery(ownFieldsQuery(client));
  const { fields, values: stored, photos } = query.data ?? NOTHING;
  // Only what was typed, so that saving overwrites nothing that an administrator has filled in meanwhile.
  const [draft, setDraft] = useKeptWords<OwnValues | null>('own fields', null);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const values = { ...stored, ...draft };
  const problems = ownProblems(fields, values);
  const discard = () => {
    setDraft(null);
    setTried(false);
    setRefusal(null);
  };
  const save = async (): Promise<boolean> => {
    setRefusal(null);
    try {
      await saveOwnFields(client, draft ?? {});
    } catch (error) {
      setRefusal(error instanceof AppError ? error.msg : '没有保存成功，请再试一次');
      return false;
    }
    queries.setQueryData(ownFieldsQuery(client).queryKey, { fields, values, photos });
    // From then on a new photo is shown from its stored file.
    void queries.invalidateQueries(ownFieldsQuery(client));
    discard();
    return true;
  };
  const part: FormPart = {
    changed: fields.filter(({ key }) => (values[key] ?? '') !== (stored[key] ?? '')).map(({ label }) => label),
    check: () => {
      setTried(true);
      return Object.keys(problems).length === 0;
    },
    save,
    discard,
  };
  return {
    part,
    query,
    values,
    problems: tried ? problems : {},
    missing: Object.values(problems).filter((problem) => problem === NOT_FILLED_IN).length,
    refusal,
    fill: (key: string, value: string) => setDraft((before) => ({ ...before, [key]: value })),
  };
}
export type FilledOwnFields = ReturnType<typeof useOwnFields>;
