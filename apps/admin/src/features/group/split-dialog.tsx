import type { GroupOverview } from '@palm/contract/group/calls';
import { MOST_GROUPS } from '@palm/contract/group/desk';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { useServices } from '../../shared/services.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { splitQuery, useSplitClass, type SplitRule } from './group.api.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './group.module.css';
import { SettingSegmented } from '../../shared/ui/setting-controls.tsx';

const FEWEST = 2;

type SplitDialogProps = { classroomId: string; overview: GroupOverview; onClose: () => void };

/** Creates groups by a rule, after a preview. */
export function SplitDialog({ classroomId, overview, onClose }: SplitDialogProps) {
  const { client } = useServices();
  const split = useSplitClass();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typing, sending, leave } = useHasInput('选好的规则');
  const [rule, setRule] = useState<SplitRule['rule']>('even');
  const [scope, setScope] = useState<SplitRule['scope']>(overview.ungroupedCount > 0 ? 'ungrouped' : 'all');
  const [count, setCount] = useState<number | null>(4);
  const asked = count === null ? null : { classroomId, rule, scope, groupCount: count };
  const preview = useQuery(splitQuery(client, asked));
  const removed = preview.data?.removedCount ?? 0;
  const make = () =>
    submit(async () => {
      if (asked !== null) {
        const { groupCount, memberCount } = await sending(() => split.mutateAsync(asked));
        onClose();
        void message.success(`${memberCount} 人分成了 ${groupCount} 组`);
      }
    });
  return (
    <Modal
      open
      centered
      width={520}
      title="按规则分组"
      okText={removed > 0 ? `替换现有 ${removed} 个小组` : '分组'}
      okButtonProps={{ danger: removed > 0, disabled: asked === null || !preview.isSuccess }}
      confirmLoading={pending}
      onOk={make}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.fields}>
        <Labelled label="规则">
          <SettingSegmented
            aria-label="规则"
            block
            value={rule}
            options={[
              { value: 'even', label: '平均分，各部门打散' },
              { value: 'department', label: '每个部门一组' },
            ]}
            onChange={typing(setRule)}
          />
        </Labelled>
        {rule === 'even' && (
          <Labelled label="分成几组">
            <NumberInput
              aria-label="分成几组"
              min={FEWEST}
              max={MOST_GROUPS}
              precision={0}
              suffix="组"
              value={count}
              onChange={typing(setCount)}
              style={{ width: '100%' }}
            />
          </Labelled>
        )}
        <Labelled label="给谁分">
          <SettingSegmented
            aria-label="给谁分"
            block
            value={scope}
            options={[
              { value: 'ungrouped', label: `没有分组的 ${overview.ungroupedCount} 人` },
              { value: 'all', label: `全班 ${overview.memberCount} 人重新分` },
            ]}
            onChange={typing(setScope)}
          />
        </Labelled>
        <Preview {...preview} />
        {removed > 0 && (
          <Alert type="warning" showIcon title={`现有 ${removed} 个小组会删除，组内讨论不再看得到，组长要重新指定；不能恢复。`} />
        )}
      </div>
    </Modal>
  );
}

type PreviewProps = { data: { groups: readonly { name: string; memberCount: number }[] } | undefined; error: Error | null };

function Preview({ data, error }: PreviewProps) {
  if (error !== null) {
    return <Alert type="info" showIcon title={error.message} />;
  }
  return data === undefined ? (
    <Skeleton active title={false} />
  ) : (
    <section className={styles.preview} aria-label="会分成">
      <p>会分成 {data.groups.length} 组：</p>
      <ul>
        {data.groups.map(({ name, memberCount }) => (
          <li key={name}>
            {name} <b>{memberCount} 人</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
