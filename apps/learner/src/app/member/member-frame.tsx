import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { Award, Bell, BookOpen, ChartColumn, Info, KeyRound, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { myInfoQuery, unreadQuery } from '../../shared/member.api.ts';
import page from '../../shared/page.module.css';
import { useServices, useStored } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './member-frame.module.css';

type Tone = 'brand' | 'teal' | 'gold' | 'violet' | 'success' | 'warning';
type Entry = { to: string; label: string; Icon: LucideIcon; tone: Tone; part?: string };

/** The member area's pages, as the side lists them. */
export const MEMBER_AREAS: readonly { name: string; entries: readonly Entry[] }[] = [
  {
    name: '学习',
    entries: [
      { to: href('memberMyStudy'), label: '我的学习', Icon: ChartColumn, tone: 'teal' },
      { to: href('memberCourse'), label: '我的课程', Icon: BookOpen, tone: 'brand' },
      { to: href('memberCertificate'), label: '我的证书', Icon: Award, tone: 'gold' },
    ],
  },
  { name: '互动', entries: [{ to: href('memberNotify'), label: '消息', Icon: Bell, tone: 'warning' }] },
  {
    name: '账号',
    entries: [
      { to: href('memberInfo'), label: '个人资料', Icon: UserRound, tone: 'violet', part: '' },
      { to: href('memberInfo', {}, { part: 'security' }), label: '账号安全', Icon: ShieldCheck, tone: 'teal', part: 'security' },
      { to: href('memberModify'), label: '修改密码', Icon: KeyRound, tone: 'gold' },
      { to: href('memberInfo', {}, { part: 'about' }), label: '关于', Icon: Info, tone: 'brand', part: 'about' },
    ],
  },
];

function Side() {
  const { client } = useServices();
  const { data: me } = useQuery(myInfoQuery(client));
  const { data: unread = 0 } = useQuery(unreadQuery(client));
  const [params] = useSearchParams();
  const name = useStored('userName') ?? '';
  const part = params.get('part') ?? '';
  return (
    <aside className={styles.side}>
      <div className={styles.who}>
        <Avatar name={me?.name ?? name} src={me?.avatarUrl} size={48} />
        <div>
          <b className="clamp-1">{me?.name ?? name}</b>
          <small className="clamp-1">{me?.departmentName}</small>
        </div>
      </div>
      <nav aria-label="个人中心">
        {MEMBER_AREAS.map(({ name: area, entries }) => (
          <section key={area} aria-label={area}>
            <h2>{area}</h2>
            {entries.map((entry) => (
              <NavLink
                key={entry.to}
                to={entry.to}
                className={({ isActive }) =>
                  isActive && (entry.part === undefined || entry.part === part) ? `${styles.entry} ${styles.current}` : styles.entry
                }
              >
                <entry.Icon size={20} aria-hidden="true" />
                <span>{entry.label}</span>
                {entry.Icon === Bell && unread > 0 && <span className={`${styles.count} num`}>{unread}</span>}
              </NavLink>
            ))}
          </section>
        ))}
      </nav>
    </aside>
  );
}

type MemberFrameProps = { title: string; action?: ReactNode; children: ReactNode };

/** A page of the member area: the side on a desktop, the page alone on a phone. */
export function MemberFrame({ title, action, children }: MemberFrameProps) {
  return (
    <div className={`${page.page} ${styles.frame}`}>
      <Side />
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {action}
        </div>
        {children}
      </div>
    </div>
  );
}
