import { Tag } from '@palm/ui/tag';
import { SaveStatus, type SaveState } from '../autosave/save-status.tsx';
import { useDates } from '../ui/dates.ts';
import { standingOf, standingWords, type Published } from './standing-words.ts';

const tagTones = { draft: 'warning', scheduled: 'brand', published: 'success', changed: 'warning', archived: 'grey' } as const;

/** Next to the title of a desk: status, edition or schedule, and save state. */
export function DeskStatus({ of, state }: { of: Published & { edition: number }; state: SaveState }) {
  const standing = standingOf(of);
  const dates = useDates();
  return (
    <>
      <Tag tone={tagTones[standing]}>
        {standingWords[standing].text}
        {standing === 'published' && ` 第 ${of.edition} 版`}
        {of.scheduledAt && ` ${dates.minute(of.scheduledAt)}`}
      </Tag>
      <SaveStatus state={state} />
    </>
  );
}
