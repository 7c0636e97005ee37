import type { ColumnEdit, columnAuthoringApi } from '@palm/contract/column/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ChangeList } from '../../../shared/publish/change-list.tsx';
import { FindingList } from '../../../shared/publish/finding-list.tsx';
import { instantOf, isChosen, publishTime, PublishTime, type When } from '../../../shared/publish/publish-time.tsx';
import { useServices } from '../../../shared/services.tsx';
import { useDates } from '../../../shared/ui/dates.ts';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { publishCheckQuery, usePublishColumn, useUnscheduleColumn } from '../column.api.ts';
import styles from './publish-dialog.module.css';

type Check = ResultOf<typeof columnAuthoringApi.check>;
type PublishDialogProps = { column: ColumnEdit; onStage: (stageId: string) => void; onClose: () => void };

const count = (number: number) => number.toLocaleString('zh-CN');

/** What publishing would change, and whom it stops or lets in, before it is done. */
export function PublishDialog({ column, onStage, onClose }: PublishDialogProps) {
  const { client } = useServices();
  const [update, setUpdate] = useState('');
  const [when, setWhen] = useState(() => publishTime(column.scheduledAt));
  const dates = useDates();
  const { message } = App.useApp();
  const publish = usePublishColumn();
  const check = useQuery(publishCheckQuery(client, column.id));
  const allowed = check.isSuccess && check.data.findings.every(({ level }) => level !== 'error');
  const send = () => {
    if (!check.data) {
      return;
    }
    const { revision, edition } = check.data;
    const publishAt = instantOf(when, dates);
    publish.mutate(
      { columnId: column.id, revision, edition, update, publishAt },
      {
        onSuccess: () => {
          const title = `《${column.draft.title}》`;
          void message.success(publishAt === null ? `${title}已发布` : `${title}将在 ${dates.minute(publishAt)} 发布`);
          onClose();
        },
        // Somebody changed or published it meanwhile: show what publishing would do now.
        onError: () => void check.refetch(),
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={680}
      title={check.data ? `发布第 ${check.data.edition} 版` : `发布《${column.draft.title}》`}
      mask={{ closable: false }}
      cancelText="再改改"
      okText={verbOf(when, allowed ? check.data : undefined)}
      okButtonProps={{ disabled: !allowed || check.isFetching || !isChosen(when), loading: publish.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      {check.isPending && <Skeleton active />}
      {check.isError && <ErrorOf error={check.error} title="没有检查成" onRetry={() => void check.refetch()} />}
      {check.data && (
        <>
          <FindingList
            findings={check.data.findings.map(({ level, text, stageId }) => ({ level, text, partId: stageId }))}
            onPart={onStage}
          />
          {check.data.edition > 1 && <Changes check={check.data} />}
          <Effect effect={check.data.effect} />
          <PublishWhen column={column} when={when} onChange={setWhen} onClose={onClose} />
          <div className={styles.update}>
            <Labelled label="更新说明" note={`写进更新记录，并发消息给 ${count(check.data.subscriberCount)} 位订阅的人；不填就不发`}>
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
        </>
      )}
    </Modal>
  );
}

function verbOf({ later }: When, check: Check | undefined): string {
  return later ? '定时发布' : check ? `发布给 ${count(check.audienceCount)} 人` : '发布';
}

type PublishWhenProps = { column: ColumnEdit; when: When; onChange: (when: When) => void; onClose: () => void };

/** Now or by the clock, and the way to call that off. */
function PublishWhen({ column, when, onChange, onClose }: PublishWhenProps) {
  const dates = useDates();
  const { message } = App.useApp();
  const unschedule = useUnscheduleColumn();
  const onSuccess = () => {
    void message.success('已取消定时发布');
    onClose();
  };
  return (
    <div className={styles.when}>
      <PublishTime value={when} onChange={onChange} />
      {when.later && <p>到时间后一两分钟内自动发布那时保存的内容；在那之前学员看到的不变。</p>}
      {column.scheduledAt !== null && (
        <Button type="link" loading={unschedule.isPending} onClick={() => unschedule.mutate({ columnId: column.id }, { onSuccess })}>
          取消 {dates.minute(column.scheduledAt)} 的定时发布
        </Button>
      )}
    </div>
  );
}

function Changes({ check: { changes, edition } }: { check: Check }) {
  return changes.length === 0 ? (
    <p className={styles.none}>阶段、课程和文字与第 {edition - 1} 版没有差别。</p>
  ) : (
    <ChangeList label="这次的改动" changes={changes} />
  );
}

/** Whom the locks of the new edition close out, and whom they let in. */
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
