import type { ClassroomFields, UpdateEffect } from '@palm/contract/classroom/admin';
import { namesText } from '@palm/ui/nudge-text';
import { useSubmit } from '@palm/ui/use-submit';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { updateEffectQuery } from '../classroom.api.ts';
import { decisiveOf } from './decisive.ts';
import styles from './plan.module.css';

type EffectDialogProps = { classroomId: string; next: ClassroomFields; onSave: () => Promise<unknown>; onClose: () => void };

/** The effect of changing a running class on its members, before saving. */
export function EffectDialog({ classroomId, next, onSave, onClose }: EffectDialogProps) {
  const { client } = useServices();
  const effect = useQuery(updateEffectQuery(client, { classroomId, ...decisiveOf(next) }));
  const { pending, submit } = useSubmit();
  const save = () =>
    submit(async () => {
      await onSave();
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={520}
      title="保存后对成员的影响"
      okText="保存"
      cancelText="再改改"
      okButtonProps={{ disabled: effect.data === undefined }}
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      {effect.isPending && <Skeleton active />}
      {effect.isError && <ErrorOf error={effect.error} title="没有算出会影响谁" onRetry={() => void effect.refetch()} />}
      {effect.data && <Effect effect={effect.data} />}
    </Modal>
  );
}

const words: readonly [keyof Omit<UpdateEffect, 'memberCount'>, string][] = [
  ['overdue', '马上多出逾期的必修'],
  ['closed', '正在学的阶段会重新锁上'],
  ['lower', '必修进度会变低'],
  ['higher', '必修进度会变高'],
  ['completing', '按新的要求已经结业'],
  ['kept', '已经结业，要求变高也仍算结业'],
];

function Effect({ effect }: { effect: UpdateEffect }) {
  const shown = words.filter(([kind]) => effect[kind].count > 0);
  return (
    <>
      {shown.length === 0 ? (
        <p>{effect.memberCount} 位成员的进度、逾期和结业都不变。</p>
      ) : (
        <dl className={styles.effect}>
          {shown.map(([kind, text]) => (
            <div key={kind}>
              <dt>
                {text} <b className="num">{effect[kind].count} 人</b>
              </dt>
              <dd>{namesText(effect[kind].names, effect[kind].count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>已经完成的仍算完成。保存后 {effect.memberCount} 位成员马上看到。</p>
    </>
  );
}
