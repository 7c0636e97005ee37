import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { TagDialog } from '../../shared/list/tag-dialog.tsx';
import { scopeText } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { leftOutText } from './left-out-text.ts';
import { memberTagsQuery, useSetTags, type ChosenMembers } from './member.api.ts';
import styles from './member.module.css';
import { countOf } from './use-member-acts.tsx';

type MemberTagsProps = { members: ChosenMembers; who: string; onDone: () => void; onClose: () => void };

/** Adds tags to members and removes them. */
export function MemberTags({ members, who, onDone, onClose }: MemberTagsProps) {
  const { client } = useServices();
  const known = useQuery(memberTagsQuery(client));
  const { message } = App.useApp();
  const setTags = useSetTags();
  return (
    <TagDialog
      which={who}
      scope={members.matching && <p className={styles.scope}>{scopeText(members.matching.keyword, '人')}</p>}
      known={known}
      onSave={async (change) => {
        await runMany(countOf(members), `调整${who}的标签`, async () => {
          const outcome = await setTags.mutateAsync({ ...members, ...change });
          const leftOut = leftOutText(outcome, '你无权管理的人，或标签会超过 20 个的人');
          void message.success(`已调整 ${outcome.changed.toLocaleString('zh-CN')} 人的标签${leftOut}`);
        });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
