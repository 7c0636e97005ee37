import { SMALL_DEPARTMENT, type PointBoard } from '@palm/contract/points/calls';
import { Avatar } from '@palm/ui/avatar';
import { Skeleton } from '@palm/ui/skeleton';
import { Switch } from '@palm/ui/switch';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { boardQuery, departmentsQuery, useOnBoard, type BoardKind } from './points.api.ts';
import styles from './points.module.css';

const pointsText = (points: number) => points.toLocaleString('en-US');

function standingText({ rank, total, gap }: PointBoard): string {
  const place = `第 ${rank} 名，共 ${total} 人。`;
  const ahead = gap === null ? '前面没有人了。' : gap === 0 ? '和前一名同分。' : `和前一名差 ${gap} 分。`;
  return `${place}${ahead}只显示前后各两位，不公布末位。`;
}

function Persons({ kind, onBoard }: { kind: BoardKind; onBoard: boolean }) {
  const { client } = useServices();
  const query = useQuery(boardQuery(client, kind));
  return (
    <QueryView query={query} skeleton={<Skeleton height={260} />} level={3}>
      {(board) =>
        board.rank === null ? (
          <p className={styles.how}>
            {onBoard ? '你还没有积分，得到第一分后就能看到前后的人。' : '你已退出个人排行。积分照常累计，别人看不到你的名次。'}
          </p>
        ) : (
          <>
            <ol className={styles.rank}>
              {board.list.map(({ rank, name, avatarUrl, departmentName, points, me }) => (
                <li key={rank} data-me={me || undefined}>
                  <i className="num">{rank}</i>
                  <Avatar name={name} src={avatarUrl} />
                  <span className="clamp-1">
                    {me ? `${name}（我）` : name}
                    <small>{departmentName ?? '未分部门'}</small>
                  </span>
                  <em>
                    <b className="num">{pointsText(points)}</b> 分
                  </em>
                </li>
              ))}
            </ol>
            <p className={styles.how}>{standingText(board)}</p>
          </>
        )
      }
    </QueryView>
  );
}

function Departments() {
  const { client } = useServices();
  const query = useQuery(departmentsQuery(client));
  return (
    <QueryView query={query} skeleton={<Skeleton height={260} />} level={3}>
      {({ list }) => (
        <>
          {list.length > 0 && (
            <ol className={styles.rank}>
              {list.map(({ rank, name, members, perHead, mine }) => (
                <li key={rank} data-me={mine || undefined}>
                  <i className="num">{rank}</i>
                  <Avatar name={name} />
                  <span className="clamp-1">
                    {name}
                    <small>{members} 人</small>
                  </span>
                  <em>
                    <b className="num">{pointsText(perHead)}</b> 分/人
                  </em>
                </li>
              ))}
            </ol>
          )}
          <p className={styles.how}>部门按人均积分排，人多人少一样公平；少于 {SMALL_DEPARTMENT} 人的部门合并计算。</p>
        </>
      )}
    </QueryView>
  );
}

const TABS = [
  { value: 'near', label: '我的附近' },
  { value: 'team', label: '部门' },
  { value: 'month', label: '本月进步' },
] as const;

/** The nearby ranks, the departments, and the opt-out. */
export function Boards({ onBoard }: { onBoard: boolean }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('near');
  const choose = useOnBoard();
  const shown = choose.isPending ? choose.variables : onBoard;
  return (
    <section className={page.card} aria-labelledby="points-board">
      <div className={page.cardHead}>
        <h2 id="points-board">排行榜</h2>
      </div>
      <Tabs kind="chips" label="榜单" items={TABS} value={tab} onChange={setTab} />
      {tab === 'team' ? <Departments /> : <Persons kind={tab} onBoard={onBoard} />}
      <div className={styles.choice}>
        <div>
          参加个人排行
          <small>关闭后别人看不到你，积分不受影响</small>
        </div>
        <Switch
          label="参加个人排行"
          checked={shown}
          disabled={choose.isPending}
          onChange={({ target: { checked } }) => choose.mutate(checked)}
        />
      </div>
    </section>
  );
}
