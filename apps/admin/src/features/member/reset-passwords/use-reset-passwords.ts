import type { Client } from '@palm/client/call';
import { newId } from '@palm/client/new-id';
import type { ResultOf } from '@palm/contract/endpoint';
import { memberApi } from '@palm/contract/member/admin';
import { MOST_RESETS } from '@palm/contract/member/security';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { ALL_MEMBERS, type ChosenMembers } from '../member.api.ts';

/** A member and the new password. */
export type NewPassword = ResultOf<typeof memberApi.resetPasswords>['list'][number];

type Progress = {
  state: 'idle' | 'running' | 'stopped' | 'done';
  /** Members dealt with, including the skipped. */
  done: number;
  /** Null until they have been read. */
  total: number | null;
  passwords: NewPassword[];
  /** Names of the skipped. */
  leftOut: string[];
  /** Why it stopped by itself; empty if it did not. */
  reason: string;
};

const NOTHING: Progress = { state: 'idle', done: 0, total: null, passwords: [], leftOut: [], reason: '' };
const PAGE = 100;

/** The selected ids. What matches a filter is read in full first, because a reset may change what matches. */
async function readIds(client: Client, { memberIds = [], matching }: ChosenMembers): Promise<string[]> {
  if (!matching) {
    return memberIds;
  }
  const { atMost, ...filters } = matching;
  const ids: string[] = [];
  for (let pageNo = 1; ids.length < atMost; pageNo += 1) {
    const page = await client.call(memberApi.list, { query: { ...filters, sort: 'createdAt', pageNo, pageSize: PAGE } }, { quiet: true });
    ids.push(...page.list.map(({ id }) => id));
    if (page.list.length < PAGE || ids.length >= page.exactTotal) {
      // Approximate matches come last and were not selected.
      return ids.slice(0, Math.min(page.exactTotal, atMost));
    }
  }
  return ids.slice(0, atMost);
}

/**
 * Resets the passwords of the selected members, a hundred at a time. It can be stopped, and goes on where it stopped: a batch whose response
 * was lost is repeated with the same id and returns the same passwords.
 */
export function useResetPasswords(chosen: ChosenMembers) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  const [resetId] = useState(newId);
  const left = useRef<string[] | null>(null);
  const stopping = useRef(false);

  const resetBatch = async (memberIds: string[]) => {
    const { list, leftOut } = await client.call(memberApi.resetPasswords, { body: { resetId, memberIds } }, { quiet: true });
    setProgress((before) => ({
      ...before,
      done: before.done + memberIds.length,
      passwords: [...before.passwords, ...list],
      leftOut: [...before.leftOut, ...leftOut],
    }));
  };

  const run = async () => {
    stopping.current = false;
    setProgress((before) => ({ ...before, state: 'running', reason: '' }));
    try {
      left.current ??= await readIds(client, chosen);
      const ids = left.current;
      setProgress((before) => ({ ...before, total: before.done + ids.length }));
      while (ids.length > 0 && !stopping.current) {
        await resetBatch(ids.slice(0, MOST_RESETS));
        ids.splice(0, MOST_RESETS);
      }
      setProgress((before) => ({ ...before, state: ids.length > 0 ? 'stopped' : 'done' }));
    } catch (error) {
      setProgress((before) => ({ ...before, state: 'stopped', reason: error instanceof Error ? error.message : '' }));
    }
  };

  const stop = () => {
    stopping.current = true;
  };
  /** Refreshes what shows members. Not before the dialog closes: a list that loads again could lose the selection. */
  const refresh = () => queryClient.invalidateQueries({ queryKey: ALL_MEMBERS });
  return { progress, run, stop, refresh };
}
