import { applicationStateNames, type applicationApi } from '@palm/contract/application/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { Button } from '@palm/ui/button';
import { useNow } from '@palm/ui/use-now';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { relativeTime } from '../../runtime/relative-time.ts';
import styles from './application.module.css';

type Application = ResultOf<typeof applicationApi.state>;

const looks = {
  waiting: { Icon: Clock, text: '管理员看过以后会发短信告诉你，也可以随时回到这一页查看' },
  approved: { Icon: CircleCheck, text: '用申请时的手机号和短信验证码登录，就可以学习了' },
  refused: { Icon: CircleX, text: '可以按原因改好以后再次申请' },
} as const;

type ApplicationStatusProps = { application: Application; onAgain: () => void; onRefresh: () => void };

/** Status of an application, for the holder of its ticket. */
export function ApplicationStatus({ application, onAgain, onRefresh }: ApplicationStatusProps) {
  const now = useNow();
  const { state, name, maskedMobile, appliedAt, decidedAt, reason } = application;
  const { Icon, text } = looks[state];
  return (
    <section className={styles.status} aria-label="申请的进度" role="status">
      <span className={styles.mark} data-state={state}>
        <Icon size={36} aria-hidden="true" />
      </span>
      <h1>{applicationStateNames[state]}</h1>
      <p>{text}</p>
      {reason !== '' && <p className={styles.reason}>原因：{reason}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>姓名</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>手机号</dt>
          <dd className="num">{maskedMobile}</dd>
        </div>
        <div>
          <dt>申请时间</dt>
          <dd>{relativeTime(Date.parse(appliedAt), now)}</dd>
        </div>
        {decidedAt !== null && (
          <div>
            <dt>处理时间</dt>
            <dd>{relativeTime(Date.parse(decidedAt), now)}</dd>
          </div>
        )}
      </dl>
      {state === 'approved' && (
        <Button look="solid" size={48} block render={<Link to={href('login')} />}>
          去登录
        </Button>
      )}
      {state === 'waiting' && (
        <Button size={48} block onClick={onRefresh}>
          刷新进度
        </Button>
      )}
      {state !== 'approved' && (
        <button type="button" className={styles.again} onClick={onAgain}>
          {state === 'waiting' ? '修改申请' : '再次申请'}
        </button>
      )}
    </section>
  );
}
