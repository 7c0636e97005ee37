import type { NoticeEdition } from '@palm/contract/classroom/notice';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { useUpdateNotice, useWithdrawNotice } from './classroom.api.ts';
import { NoticeWriter } from './notice-writer.tsx';
import styles from './notice-acts.module.css';

type Notice = NoticeEdition & { id: string };
type NoticeActsProps = {
  notice: Notice;
  /** Called once it is withdrawn. */
  onWithdrawn: () => void;
};

/** Actions on a published notice for those who write notices of the class. */
export function NoticeActs({ notice, onWithdrawn }: NoticeActsProps) {
  return (
    <div className={styles.acts}>
      <Mend key={notice.id} notice={notice} />
      <Withdraw notice={notice} onWithdrawn={onWithdrawn} />
    </div>
  );
}

function Mend({ notice: { id, ...start } }: Pick<NoticeActsProps, 'notice'>) {
  const update = useUpdateNotice();
  return (
    <NoticeWriter
      of={id}
      button={{ size: 44, children: '修改' }}
      title="修改公告"
      note="改动不再通知成员；变化大的，请另发一条。"
      verb="保存"
      done="已保存，成员现在看到的就是它"
      start={start}
      onSend={(edition) => update.mutateAsync({ noticeId: id, ...edition })}
    />
  );
}

function Withdraw({ notice: { id, title }, onWithdrawn }: NoticeActsProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawNotice();
  const confirm = () =>
    withdraw.mutate(id, {
      onSuccess: () => {
        toast.show({ kind: 'success', text: '已撤回' });
        onWithdrawn();
      },
    });
  return (
    <>
      <Button size={44} onClick={() => setAsking(true)}>
        撤回…
      </Button>
      <ConfirmDialog
        open={asking}
        title={`撤回公告「${title}」？`}
        text="成员不再看到它，撤回后不能恢复；管理后台留下记录。已经收到的消息还在，点开会看到「已经撤回」。"
        confirmLabel="撤回"
        danger
        pending={withdraw.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
