import type { ClassroomDetail } from '@palm/contract/classroom/calls';
import { anyText } from '@palm/client/readers';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useJoin, useLeave } from './classroom.api.ts';
import styles from './join-box.module.css';

const joined = { member: '已加入班级', applied: '报名已提交，等班主任审批', waiting: '名额已满，已为你排上候补' } as const;
type Joined = keyof typeof joined;
const isJoined = (membership: string): membership is Joined => membership in joined;

function JoinButton({ classroom }: { classroom: ClassroomDetail }) {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useKeptWords(`joining ${classroom.id}`, '', anyText);
  const join = useJoin(classroom.id, (membership) => {
    setOpen(false);
    setMessage('');
    if (isJoined(membership)) {
      toast.show({ kind: 'success', text: joined[membership] });
    }
  });
  const send = () => join.mutate(message);
  const isFull = classroom.capacity !== null && classroom.memberCount >= classroom.capacity;
  if (classroom.joinRule === 'open') {
    return (
      <Button look="solid" size={44} pending={join.isPending} onClick={send}>
        {isFull ? '排候补' : '加入班级'}
      </Button>
    );
  }
  return (
    <>
      <Button look="solid" size={44} onClick={() => setOpen(true)}>
        {classroom.membership === 'refused' ? '重新报名' : '报名'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`报名「${classroom.title}」`}
        footer={
          <Button look="solid" size={44} pending={join.isPending} onClick={send}>
            提交报名
          </Button>
        }
      >
        <Field label="想对班主任说的话" hint="选填，300 字以内">
          <Textarea rows={4} maxLength={300} value={message} onChange={(event) => setMessage(event.target.value)} />
        </Field>
      </Dialog>
    </>
  );
}

const questions = {
  member: { label: '退出班级', title: '退出这个班级？', text: '学过的课程和成绩都保留；名额会让给候补的同学。' },
  applied: { label: '撤回报名', title: '撤回报名？', text: '撤回后可以再报。' },
  waiting: { label: '退出候补', title: '退出候补？', text: '再排要从最后一位开始。' },
} as const;

function LeaveButton({ classroom, membership }: { classroom: ClassroomDetail; membership: Joined }) {
  const [asking, setAsking] = useState(false);
  const leave = useLeave(classroom.id);
  const { label, title, text } = questions[membership];
  return (
    <>
      <Button look="ghost" size={44} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirmLabel={label}
        pending={leave.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

const words = ({ membership, waitingPlace, reason, joinRule, phase }: ClassroomDetail): string => {
  if (membership === 'applied') {
    return '报名已提交，班主任通过后会通知你。';
  }
  if (membership === 'waiting') {
    return `名额已满，你排在候补第 ${waitingPlace ?? 1} 位，有空位会自动补上。`;
  }
  if (membership === 'refused') {
    return reason === '' ? '这次报名没有通过。' : `这次报名没有通过：${reason}`;
  }
  if (phase === 'over') {
    return '班级已经结束。';
  }
  return joinRule === 'assigned' ? '这个班级由管理员安排成员，想加入请联系班主任。' : '';
};

/** How to join a class, or the status of joining. */
export function JoinBox({ classroom }: { classroom: ClassroomDetail }) {
  const { id, membership, staff, phase, joinRule } = classroom;
  const isInside = membership === 'member' || staff;
  const mayJoin = !isInside && !isJoined(membership) && phase !== 'over' && joinRule !== 'assigned';
  const text = isInside ? '' : words(classroom);
  return (
    <div className={styles.box}>
      {text !== '' && <p>{text}</p>}
      <div className={styles.acts}>
        {isJoined(membership) && phase !== 'over' && <LeaveButton classroom={classroom} membership={membership} />}
        {mayJoin && <JoinButton classroom={classroom} />}
        {isInside && (
          <Button look="solid" size={44} render={<Link to={href('classCourse', { classroomId: id })} />}>
            进入班级
          </Button>
        )}
      </div>
    </div>
  );
}
