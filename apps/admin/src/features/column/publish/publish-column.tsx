import type { ColumnEdit, columnAuthoringApi } from '@palm/contract/column/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { PublishDialog } from '../../../shared/publish/publish-dialog.tsx';
import { useServices } from '../../../shared/services.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { publishCheckQuery, usePublishColumn, useUnscheduleColumn } from '../column.api.ts';
import styles from './publish-column.module.css';

type Check = ResultOf<typeof columnAuthoringApi.check>;
type PublishColumnProps = { column: ColumnEdit; onStage: (stageId: string) => void; onClose: () => void };

const count = (number: number) => number.toLocaleString('zh-CN');

/** The changes publishing would make, and whom they block or let in, before publishing. */
export function PublishColumn({ column, onStage, onClose }: PublishColumnProps) {
  const { client } = useServices();
  const [update, setUpdate] = useState('');
  const publish = usePublishColumn();
  const unschedule = useUnscheduleColumn();
  const { id: columnId, draft, scheduledAt } = column;
  return (
    <PublishDialog
      title={draft.title}
      scheduledAt={scheduledAt}
      check={useQuery(publishCheckQuery(client, columnId))}
      compared="阶段、课程和文字"
      publish={({ revision, edition }, publishAt) => publish.mutateAsync({ columnId, revision, edition, update, publishAt })}
      unschedule={() => unschedule.mutateAsync({ columnId })}
      onPart={onStage}
      onClose={onClose}
      effect={({ effect }) => <Effect effect={effect} />}
    >
      {({ subscriberCount }) => (
        <div className={styles.update}>
          <Labelled label="更新说明" note={`写进更新记录，并发消息给 ${count(subscriberCount)} 位订阅的人；不填就不发`}>
            <Input.TextArea
              aria-label="更新说明"
              rows={2}
              maxLength={60}
              showCount
              placeholder="这次更新了什么，60 字以内"
              value={update}
              onChange={(event) => setUpdate(event.target.value)}
            />
          </Labelled>
        </div>
      )}
    </PublishDialog>
  );
}

/** Members blocked or let in by the locks of the new edition. */
function Effect({ effect: { stopped, opened } }: { effect: Check['effect'] }) {
  return (
    <ul className={styles.effect} aria-label="发布后影响">
      <li data-tone={stopped > 0 ? 'warning' : undefined}>
        <b>{count(stopped)}</b> 人会多出打不开的课程，要先学完前面的阶段
      </li>
      <li>
        <b>{count(opened)}</b> 人原来打不开的课程会打开
      </li>
      <li>已经学过的课程不会再锁上；进度和证书不变。</li>
    </ul>
  );
}
