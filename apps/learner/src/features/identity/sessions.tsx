import type { identityApi } from '@palm/contract/identity/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { toast } from '@palm/ui/toast';
import { useNow } from '@palm/ui/use-now';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Settings, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { endSession, sessionKeys, sessionsQuery } from './identity.api.ts';
import styles from './sessions.module.css';

type Session = ResultOf<typeof identityApi.sessions>['list'][number];

const ICONS = { pc: Laptop, mobile: Smartphone, console: Settings };

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const now = useNow();
  const Icon = ICONS[session.terminal];
  return (
    <li>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <b>
          {session.device}
          {session.current && <Tag tone="brand">本机</Tag>}
          {session.terminal === 'console' && <Tag>管理后台</Tag>}
        </b>
        <p>
          {session.address} · {session.current ? '现在在线' : relativeTime(session.lastSeenAt, now)}
        </p>
      </div>
      {!session.current && (
        <Button aria-label={`退出 ${session.device}`} onClick={onEnd}>
          退出
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, and how to end it. */
export function Sessions() {
  const { client } = useServices();
  const queries = useQueryClient();
  const query = useQuery(sessionsQuery(client));
  const [asked, setAsked] = useState<Session | null>(null);
  const end = useMutation({
    mutationFn: (sessionId: string) => endSession(client, sessionId),
    onSuccess: async () => {
      setAsked(null);
      toast.show({ kind: 'success', text: '已退出那台设备' });
      await queries.invalidateQueries({ queryKey: sessionKeys });
    },
  });
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton height={160} />}>
        {({ list }) => (
          <ul className={styles.rows}>
            {list.map((session) => (
              <Row key={session.id} session={session} onEnd={() => setAsked(session)} />
            ))}
          </ul>
        )}
      </QueryView>
      <p className={styles.note}>不认识的设备请先退出，再修改密码。</p>
      <ConfirmDialog
        open={asked !== null}
        title={`退出「${asked?.device ?? ''}」？`}
        text="那台设备需要重新登录，已计入的学习时间不受影响。"
        confirmLabel="退出登录"
        cancelLabel="先不退出"
        pending={end.isPending}
        onConfirm={() => asked !== null && end.mutate(asked.id)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
