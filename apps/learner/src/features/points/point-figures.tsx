import type { PointSummary } from '@palm/contract/points/calls';
import page from '../../shared/page.module.css';
import styles from './points.module.css';

const inGroups = (points: number) => points.toLocaleString('en-US');

/** The member's points and level. */
export function PointFigures({ summary }: { summary: PointSummary }) {
  const { balance, earnedThisYear, earnedThisMonth, level, nextLevel } = summary;
  return (
    <dl className={`${page.card} ${styles.top}`}>
      <div>
        <dt>可用积分</dt>
        <dd>
          <b className="num">{inGroups(balance)}</b>
        </dd>
      </div>
      <div>
        <dt>今年获得</dt>
        <dd>
          <b className="num">{inGroups(earnedThisYear)}</b> 分
        </dd>
      </div>
      <div>
        <dt>本月获得</dt>
        <dd>
          <b className="num">{inGroups(earnedThisMonth)}</b> 分
        </dd>
      </div>
      <div>
        <dt>等级</dt>
        <dd>
          <b>{level.name}</b>
        </dd>
        <dd>{nextLevel === null ? '已是最高一级' : `再得 ${inGroups(nextLevel.missing)} 分升${nextLevel.name}`}</dd>
      </div>
    </dl>
  );
}
