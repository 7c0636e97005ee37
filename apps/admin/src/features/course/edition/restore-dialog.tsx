import type { CourseEdit } from '@palm/contract/course/admin';
import type { courseEditionApi } from '@palm/contract/course/edition';
import type { ResultOf } from '@palm/contract/endpoint';
import { Alert, Modal, Skeleton } from 'antd';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { ChangeList } from '../../../shared/publish/change-list.tsx';
import { editionName, restoreWords } from './edition-words.ts';
import styles from './edition.module.css';
import { useRestoring } from './use-restoring.ts';

type RestoreDialogProps = { course: CourseEdit; edition: number; onDone?: () => void; onClose: () => void };

/** Shows what the draft would lose by restoring an edition; for the latest edition that is the whole draft. */
export function RestoreDialog({ course, edition, onDone, onClose }: RestoreDialogProps) {
  const discards = edition === course.edition;
  const done = () => {
    onDone?.();
    onClose();
  };
  const { check, overtaken, send, sending } = useRestoring(course, edition, done);
  const words = restoreWords(edition, course.edition);
  const loses = check.data !== undefined && check.data.changes.length > 0;
  return (
    <Modal
      open
      centered
      width={560}
      title={words.ask}
      cancelText="取消"
      okText={words.verb}
      okButtonProps={{ danger: true, disabled: !loses || check.isFetching, loading: sending }}
      onOk={send}
      onCancel={onClose}
    >
      {overtaken && <Overtaken />}
      {check.isPending && <Skeleton active />}
      {check.isError && <ErrorOf error={check.error} title="没有比较成" onRetry={() => void check.refetch()} />}
      {check.data && <Losses {...check.data} name={editionName(edition)} discards={discards} />}
    </Modal>
  );
}

const Overtaken = () => (
  <Alert
    className={styles.note ?? ''}
    type="warning"
    showIcon
    title="你看的时候，有人又改了草稿"
    description="下面已经是最新的改动。看过以后再决定。"
  />
);

type LossesProps = Pick<ResultOf<typeof courseEditionApi.restoreCheck>, 'changes' | 'emptied'> & { name: string; discards: boolean };

function Losses({ changes, emptied, name, discards }: LossesProps) {
  if (changes.length === 0) {
    return <p>草稿和{name}没有差别，什么都不用做。</p>;
  }
  return (
    <>
      <p>
        {discards
          ? `草稿回到${name}，和上次发布的一样。这些没有发布的改动会丢掉：`
          : `草稿的章节、小节和学习规则换成${name}的，发布以后学员才会看到。草稿里与它不同的这些会被换掉：`}
      </p>
      <div className={styles.lost}>
        <ChangeList label="会丢掉的改动" changes={changes} />
      </div>
      {emptied.map((title) => (
        <p key={title}>「{title}」的考试已经删除，恢复以后要另选一场。</p>
      ))}
      <p className={styles.quiet}>课程名称、介绍、封面和可见范围不变。换下的草稿会留一份，可以在「版本」里取回。</p>
    </>
  );
}
