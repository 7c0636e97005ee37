import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { TagDialog } from '../../shared/list/tag-dialog.tsx';
import { chosenText, scopeText, type Selection } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { expertiseQuery, useSetExpertise, type TeacherListQuery } from './teacher.api.ts';
import styles from './teacher.module.css';
import { useTeacherActs } from './use-teacher-acts.ts';

/** Bulk actions on the selected teachers. */
export function TeacherBulkBar({ selection }: { selection: Selection<TeacherListQuery> }) {
  const [open, setOpen] = useState(false);
  const { askMany } = useTeacherActs();
  return (
    <BulkBar selection={selection} counted="位">
      <Button type="text" onClick={() => setOpen(true)}>
        调整擅长方向
      </Button>
      <Button type="text" onClick={() => askMany('取消归档', selection)}>
        取消归档
      </Button>
      <Button type="text" danger onClick={() => askMany('归档', selection)}>
        归档
      </Button>
      {open && <Expertise selection={selection} onClose={() => setOpen(false)} />}
    </BulkBar>
  );
}

function Expertise({ selection, onClose }: { selection: Selection<TeacherListQuery>; onClose: () => void }) {
  const { client } = useServices();
  const known = useQuery(expertiseQuery(client));
  const { message } = App.useApp();
  const setExpertise = useSetExpertise();
  const { chosen, count, clear } = selection;
  const teachers = 'ids' in chosen ? { teacherIds: chosen.ids } : chosen;
  const which = chosenText(selection, '位');
  return (
    <TagDialog
      which={which}
      named="擅长方向"
      scope={'matching' in chosen && <p className={styles.scope}>{scopeText(chosen.matching.keyword, '讲师')}</p>}
      known={known}
      onSave={async (change) => {
        await runMany(count, `调整${which}的擅长方向`, async () => {
          const { changed, skipped } = await setExpertise.mutateAsync({ ...teachers, ...change });
          void message.success(`已调整 ${changed} 位的擅长方向${skipped > 0 ? `；${skipped} 位会超过 10 个，没有改` : ''}`);
        });
        clear();
      }}
      onClose={onClose}
    />
  );
}
