import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Pager } from '@palm/ui/pager';
import { Tag } from '@palm/ui/tag';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useNow } from '@palm/ui/use-now';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { applicationsQuery, useDecide } from './classroom.api.ts';
import styles from './applications.module.css';

const ROWS = 20;

const acceptedText = (accepted: number, waiting: number): string =>
  waiting > 0 ? `通过 ${accepted} 人，名额已满，${waiting} 人进入候补` : `通过 ${accepted} 人`;

type RefuseProps = { open: boolean; pending: boolean; onClose: () => void; onRefuse: (reason: string) => void };

function RefuseDialog({ open, pending, onClose, onRefuse }: RefuseProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="谢绝报名"
      note="对方会收到消息和你写的理由。"
      footer={
        <Button look="danger" size={44} pending={pending} onClick={() => onRefuse(reason)}>
          谢绝
        </Button>
      }
    >
      <Field label="理由" hint="选填，200 字以内">
        <Textarea rows={3} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}

const NotLoaded = ({ query }: { query: UseQueryResult }) => (
  <section className={page.card} aria-labelledby="class-applications">
    <h2 id="class-applications">报名</h2>
    <QueryView query={query} level={3} skeleton={null}>
      {() => null}
    </QueryView>
  </section>
);

/** Pending applications, for class staff; renders nothing if there are none. */
export function Applications({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const dates = useDates();
  const now = useNow();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusing, setRefusing] = useState(false);
  const query = useQuery(applicationsQuery(client, classroomId, pageNo));
  const { data } = query;
  const decide = useDecide();
  if (query.isPending || data?.total === 0) {
    return null;
  }
  if (data === undefined) {
    return <NotLoaded query={query} />;
  }
  const shown = data.list.map(({ memberId }) => memberId);
  const memberIds = chosen.filter((id) => shown.includes(id));
  const settle = (accept: boolean, reason = '') =>
    decide.mutate(
      { classroomId, memberIds, accept, reason },
      {
        onSuccess: ({ accepted, waiting, refused }) => {
          setChosen([]);
          setRefusing(false);
          toast.show({ kind: 'success', text: accept ? acceptedText(accepted, waiting) : `已谢绝 ${refused} 人` });
        },
      },
    );
  const toggle = (id: string, on: boolean) => setChosen(on ? [...memberIds, id] : memberIds.filter((one) => one !== id));
  return (
    <section className={page.card} aria-labelledby="class-applications">
      <div className={page.cardHead}>
        <h2 id="class-applications">报名 {data.total} 人</h2>
        <span className={styles.acts}>
          <Button disabled={memberIds.length === 0} onClick={() => setRefusing(true)}>
            谢绝
          </Button>
          <Button look="soft" disabled={memberIds.length === 0} pending={decide.isPending} onClick={() => settle(true)}>
            通过{memberIds.length > 0 ? ` ${memberIds.length} 人` : ''}
          </Button>
        </span>
      </div>
      <ul className={styles.rows}>
        {data.list.map((one) => (
          <li key={one.memberId}>
            <Checkbox checked={memberIds.includes(one.memberId)} onChange={({ target }) => toggle(one.memberId, target.checked)}>
              <span className={styles.person}>
                <b>{one.name}</b>
                <small>
                  {one.departmentName ?? '未分部门'} · {dates.shortDay(one.at, now)}
                </small>
                {one.waiting && <Tag tone="warning">候补</Tag>}
              </span>
            </Checkbox>
            {one.message !== '' && <p>{one.message}</p>}
          </li>
        ))}
      </ul>
      <Pager page={pageNo} pages={Math.ceil(data.total / ROWS)} onChange={setPageNo} />
      <RefuseDialog
        open={refusing}
        pending={decide.isPending}
        onClose={() => setRefusing(false)}
        onRefuse={(reason) => settle(false, reason)}
      />
    </section>
  );
}
