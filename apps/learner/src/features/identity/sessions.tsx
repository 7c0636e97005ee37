import type { accountApi } from '@palm/contract/identity/account';
import type { ResultOf } from '@palm/contract/endpoint';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { toast } from '@palm/ui/toast';
import { useNow } from '@palm/ui/use-now';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import { useDates } from '../../shared/dates.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { dayAndTime } from '../../shared/when.ts';
import { endOtherSessions, endSession, sessionKeys, SESSIONS_ON_PAGE, sessionsQuery } from './identity.api.ts';
import { SecuritySection } from './security-section.tsx';
import styles from './security.module.css';

type Session = ResultOf<typeof accountApi.sessions>['list'][number];

const DAY_MS = 86_400_000;
/** Confirms ending all other sessions. */
const OTHERS = 'others';

const ICONS = { tablet: Tablet, phone: Smartphone, desk: Laptop };
const kindOf = ({ device, terminal }: Session): keyof typeof ICONS => {
  if (device.includes('iPad')) {
    return 'tablet';
  }
  return terminal === 'mobile' ? 'phone' : 'desk';
};

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const now = useNow();
  const dates = useDates();
  const Icon = ICONS[kindOf(session)];
  const isRecent = now - Date.parse(session.lastSeenAt) < DAY_MS;
  const seen = isRecent ? relativeTime(session.lastSeenAt, now) : dayAndTime(dates, session.lastSeenAt, now);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <b>
          {session.device}
          {session.current && <Tag tone="brand">本机</Tag>}
          {session.terminal === 'console' && <Tag>管理后台</Tag>}
        </b>
        <p>{[session.address, session.current ? '现在在线' : seen].filter(Boolean).join(' · ')}</p>
      </div>
      {!session.current && (
        <Button aria-label={`退出 ${session.device}`} onClick={onEnd}>
          退出
        </Button>
      )}
    </li>
  );
}

const questionOf = (asked: Session | typeof OTHERS, others: number) =>
  asked === OTHERS
    ? { title: `退出其他 ${others} 台设备？`, text: '它们需要重新登录，本机不受影响，已计入的学习时间也不受影响。' }
    : { title: `退出「${asked.device}」？`, text: '那台设备需要重新登录，已计入的学习时间不受影响。' };

/** The person's sessions, and how to end them. */
export function Sessions() {
  const { client } = useServices();
  const queries = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(sessionsQuery(client, pageNo));
  const [asked, setAsked] = useState<Session | typeof OTHERS | null>(null);
  const end = useMutation({
    mutationFn: async (what: Session | typeof OTHERS) => {
      await (what === OTHERS ? endOtherSessions(client) : endSession(client, what.id));
    },
    onSuccess: (_, what) => toast.show({ kind: 'success', text: what === OTHERS ? '其他设备都已退出' : '已退出那台设备' }),
    // A refused one had already ended: refetching shows the remaining ones either way.
    onSettled: async () => {
      setAsked(null);
      setPageNo(1);
      await queries.invalidateQueries({ queryKey: sessionKeys });
    },
  });
  const count = query.data?.total ?? 0;
  const others = count > 1 && (
    <Button look="ghost" onClick={() => setAsked(OTHERS)}>
      退出其他设备
    </Button>
  );
  return (
    <SecuritySection title="登录的设备" note={count > 0 && `${count} 台`} action={others}>
      <QueryView query={query} skeleton={<Skeleton height={160} />} level={3}>
        {({ list, total }) => (
          <>
            <ul aria-label="登录的设备">
              {list.map((session) => (
                <Row key={session.id} session={session} onEnd={() => setAsked(session)} />
              ))}
            </ul>
            <div className={styles.pager}>
              <Pager page={pageNo} pages={Math.ceil(total / SESSIONS_ON_PAGE)} onChange={setPageNo} />
            </div>
          </>
        )}
      </QueryView>
      <p className={styles.note}>不认识的设备请先退出，再修改密码。</p>
      <ConfirmDialog
        open={asked !== null}
        {...questionOf(asked ?? OTHERS, count - 1)}
        confirmLabel="退出登录"
        cancelLabel="先不退出"
        pending={end.isPending}
        onConfirm={() => asked !== null && end.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </SecuritySection>
  );
}
