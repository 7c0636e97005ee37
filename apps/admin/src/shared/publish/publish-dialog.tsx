import type { UseQueryResult } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useHasInput } from '../autosave/use-has-input.ts';
import { useDates } from '../ui/dates.ts';
import { ErrorOf } from '../ui/failed.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { ChangeList, type Change } from './change-list.tsx';
import { FindingList, type Finding } from './finding-list.tsx';
import styles from './publish-dialog.module.css';
import { instantOf, isChosen, publishTime, PublishTime, Unschedule, type When } from './publish-time.tsx';

/** What publishing would currently do, according to the server. */
type Check = { edition: number; findings: readonly Finding[]; changes: readonly Change[]; audienceCount: number };

type PublishDialogProps<C extends Check> = {
  title: string;
  scheduledAt: string | null;
  check: UseQueryResult<C>;
  /** What was compared, if nothing has changed: 阶段、课程和文字. */
  compared: string;
  /** Publishes what was shown; the client has already shown refusals. */
  publish: (check: C, publishAt: string | null) => Promise<unknown>;
  unschedule: () => Promise<unknown>;
  /** Navigates to where a finding can be fixed. */
  onPart: (partId: string) => void;
  onClose: () => void;
  /** The effect on people. */
  effect: (check: C) => ReactNode;
  /** Further options. */
  children?: (check: C) => ReactNode;
};

/** Publishes what was shown, or cancels a schedule, one call at a time. */
function usePublishing<C extends Check>({ title, check, publish, unschedule, onClose }: PublishDialogProps<C>) {
  const dates = useDates();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const send = (checked: C, when: When) =>
    submit(async () => {
      const publishAt = instantOf(when, dates);
      try {
        await publish(checked, publishAt);
      } catch (error) {
        // Somebody has changed or published it meanwhile: shows the current effect.
        void check.refetch();
        throw error;
      }
      void message.success(publishAt === null ? `《${title}》已发布` : `《${title}》将在 ${dates.minute(publishAt)} 发布`);
      onClose();
    });
  const cancel = () =>
    submit(async () => {
      await unschedule();
      void message.success('已取消定时发布');
      onClose();
    });
  return { pending, send, cancel };
}

const isAllowed = ({ findings }: Check): boolean => findings.every(({ level }) => level !== 'error');

function verbOf({ later }: When, check: Check | undefined): string {
  if (later) {
    return '定时发布';
  }
  return check && isAllowed(check) ? `发布给 ${check.audienceCount.toLocaleString('zh-CN')} 人` : '发布';
}

/** What publishing would change and whom it affects, before publishing now or scheduling it. */
export function PublishDialog<C extends Check>(props: PublishDialogProps<C>) {
  const { title, scheduledAt, check, onClose } = props;
  const [when, setWhen] = useState(() => publishTime(scheduledAt));
  const { typing, leave } = useHasInput('发布时间');
  const { pending, send, cancel } = usePublishing(props);
  const { data } = check;
  const allowed = check.isSuccess && isAllowed(check.data);
  return (
    <Modal
      open
      centered
      width={680}
      title={data ? `发布第 ${data.edition} 版` : `发布《${title}》`}
      mask={{ closable: false }}
      cancelText="再改改"
      okText={verbOf(when, data)}
      okButtonProps={{ disabled: !allowed || check.isFetching || !isChosen(when), loading: pending }}
      onOk={() => data && send(data, when)}
      onCancel={() => leave(onClose)}
    >
      {check.isPending && <Skeleton active />}
      {check.isError && <ErrorOf error={check.error} title="没有检查成" onRetry={() => void check.refetch()} />}
      {data && (
        <>
          <FindingList findings={data.findings} onPart={props.onPart} />
          {data.edition > 1 && <Changes check={data} compared={props.compared} />}
          {props.effect(data)}
          <div className={styles.when}>
            <PublishTime value={when} onChange={typing(setWhen)} />
            {when.later && <p>到时间后一两分钟内自动发布那时保存的内容；在那之前学员看到的不变。</p>}
            {scheduledAt !== null && <Unschedule at={scheduledAt} disabled={pending} onClick={cancel} />}
          </div>
          {props.children?.(data)}
        </>
      )}
    </Modal>
  );
}

function Changes({ check: { changes, edition }, compared }: { check: Check; compared: string }) {
  return changes.length === 0 ? (
    <p className={styles.none}>
      {compared}与第 {edition - 1} 版没有差别。
    </p>
  ) : (
    <ChangeList label="这次的改动" changes={changes} />
  );
}
