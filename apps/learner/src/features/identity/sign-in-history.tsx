import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { ShieldX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { dayAndTime } from '../../shared/when.ts';
import { securityQuery, SIGN_INS_ON_PAGE, signInsQuery } from './identity.api.ts';
import { SecuritySection } from './security-section.tsx';
import { joinTries, type Try } from './sign-in-tries.ts';
import styles from './security.module.css';

function StrangeFailures() {
  const { client } = useServices();
  const dates = useDates();
  const now = useNow();
  const { data } = useQuery(securityQuery(client));
  const strange = data?.strangeFailures;
  if (!strange) {
    return null;
  }
  return (
    <div className={styles.warning}>
      <TriangleAlert size={20} aria-hidden="true" />
      <p>
        <b>
          到 {dayAndTime(dates, strange.lastAt, now)} 为止有 {strange.count} 次登录失败，来自从没登录成功过的地址 {strange.address}。
        </b>
        那里没有登录成功。是你本人就不用管；不是的话请修改密码，并退出不认识的设备。
      </p>
    </div>
  );
}

function Row({ one }: { one: Try }) {
  const dates = useDates();
  const now = useNow();
  return (
    <li>
      <time dateTime={one.at}>{dayAndTime(dates, one.at, now)}</time>
      <span className={styles.way}>{one.way}</span>
      <span className={styles.device}>{one.device === '' ? '没有登录成功的设备' : one.device}</span>
      <span className={styles.address}>{one.address}</span>
      {one.succeeded ? (
        <span className={styles.result}>成功</span>
      ) : (
        <span className={styles.result} data-failed="">
          <ShieldX size={16} aria-hidden="true" />
          {one.reason}
          {one.count > 1 && `，${one.count} 次`}
        </span>
      )}
    </li>
  );
}

/** All sign-in attempts on the account, with a single warning about unfamiliar addresses. */
export function SignInHistory() {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(signInsQuery(client, pageNo));
  return (
    <SecuritySection title="登录记录" note="最近 90 天">
      <StrangeFailures />
      <QueryView query={query} skeleton={<Skeleton height={240} />} level={3}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState level={3} title="最近 90 天没有登录记录" text="以后每次登录，成功或失败，都会记在这里。" />
          ) : (
            <>
              <div className={styles.columns} aria-hidden="true">
                <span>时间</span>
                <span>方式</span>
                <span>设备</span>
                <span>地址</span>
                <span>结果</span>
              </div>
              <ul className={styles.tries} aria-label="登录记录">
                {joinTries(list).map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </ul>
              <div className={styles.pager}>
                <Pager page={pageNo} pages={Math.ceil(total / SIGN_INS_ON_PAGE)} onChange={setPageNo} />
              </div>
            </>
          )
        }
      </QueryView>
    </SecuritySection>
  );
}
