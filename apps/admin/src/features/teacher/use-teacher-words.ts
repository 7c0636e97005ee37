import { useQuery } from '@tanstack/react-query';
import type { Edited } from '../../shared/autosave/use-editing.ts';
import { memberPickQuery } from '../../shared/pick/pick.api.ts';
import { useServices } from '../../shared/services.tsx';
import type { TeacherDraft } from './teacher-draft.ts';

/** Shows the versions of a teacher in words: the member by name, the fields of expertise as they are. */
export function useTeacherWords({
  value,
  theirs,
  copies,
}: Edited<TeacherDraft>): (field: keyof TeacherDraft, value: unknown) => string | undefined {
  const { client } = useServices();
  const versions = [value, ...(theirs ? [theirs.value] : []), ...copies.flatMap((copy) => [copy.base, copy.value])];
  const memberIds = [...new Set(versions.flatMap(({ memberId }) => memberId ?? []))];
  const isCompared = theirs !== null || copies.length > 0;
  const members = useQuery({ ...memberPickQuery(client, '', memberIds), enabled: isCompared && memberIds.length > 0 }).data;
  return (field, of) => {
    if (field === 'memberId' && typeof of === 'string') {
      return members?.find(({ id }) => id === of)?.name ?? '另一位成员';
    }
    return field === 'expertise' && Array.isArray(of) && of.length > 0 ? of.join('、') : undefined;
  };
}
