import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { TagDialog } from '../../shared/list/tag-dialog.tsx';
import { chosenText, scopeText, type Selection } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { courseTagsQuery, useSetTags, type CourseListQuery } from './course.api.ts';
import styles from './course.module.css';

/** Bulk actions on the selected courses. */
export function CourseBulkBar({ selection }: { selection: Selection<CourseListQuery> }) {
  const [tagging, setTagging] = useState(false);
  return (
    <BulkBar selection={selection} counted="门">
      <Button type="text" onClick={() => setTagging(true)}>
        调整标签
      </Button>
      {tagging && <CourseTags selection={selection} onClose={() => setTagging(false)} />}
    </BulkBar>
  );
}

function CourseTags({ selection, onClose }: { selection: Selection<CourseListQuery>; onClose: () => void }) {
  const { client } = useServices();
  const known = useQuery(courseTagsQuery(client));
  const { message } = App.useApp();
  const setTags = useSetTags();
  const { chosen, count, clear } = selection;
  const courses = 'ids' in chosen ? { courseIds: chosen.ids } : chosen;
  const which = chosenText(selection, '门');
  return (
    <TagDialog
      which={which}
      scope={'matching' in chosen && <p className={styles.scope}>{scopeText(chosen.matching.keyword, '课程')}</p>}
      known={known}
      onSave={async (change) => {
        await runMany(count, `调整${which}的标签`, async () => {
          const { changed, skipped } = await setTags.mutateAsync({ ...courses, ...change });
          void message.success(`已调整 ${changed} 门的标签${skipped > 0 ? `；${skipped} 门的标签会超过 10 个，没有改` : ''}`);
        });
        clear();
      }}
      onClose={onClose}
    />
  );
}
