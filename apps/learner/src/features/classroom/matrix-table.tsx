import type { classroomBehindApi } from '@palm/contract/classroom/behind';
import type { MemberStanding, classroomStaffApi } from '@palm/contract/classroom/staff';
import { planKinds } from '@palm/contract/classroom/plan';
import type { ResultOf } from '@palm/contract/endpoint';
import { ProgressBar } from '@palm/ui/progress-bar';
import { planKindIcons } from './plan-kind-icons.ts';
import { StateLegend, StateMark } from './state-mark.tsx';
import styles from './class-matrix.module.css';

export type Matrix = ResultOf<typeof classroomStaffApi.statistics>;
type Item = Matrix['items'][number];
type Whole = Pick<ResultOf<typeof classroomBehindApi.list>, 'memberCount' | 'doneCounts'>;

/** Runs of adjacent items in the same stage, with their lengths. */
function bandsOf(items: readonly Item[]): { id: string; title: string; count: number }[] {
  const bands: { id: string; title: string; count: number }[] = [];
  for (const { stageId, stageTitle } of items) {
    const last = bands.at(-1);
    if (last?.id === stageId) {
      last.count += 1;
    } else {
      bands.push({ id: stageId, title: stageTitle, count: 1 });
    }
  }
  return bands;
}

const Head = ({ items }: { items: readonly Item[] }) => (
  <thead>
    <tr className={styles.bands}>
      <td colSpan={2} />
      {bandsOf(items).map(({ id, title, count }) => (
        <th key={id} scope="colgroup" colSpan={count}>
          <span title={title}>{title}</span>
        </th>
      ))}
    </tr>
    <tr className={styles.items}>
      <th scope="col">成员</th>
      <th scope="col">必修进度</th>
      {items.map(({ id, kind, title, stageTitle, required }) => {
        const Icon = planKindIcons[kind];
        return (
          <th key={id} scope="col" title={`${stageTitle} · ${title}${required ? '' : '（选修）'}`}>
            <Icon size={16} aria-hidden="true" />
            <span className="sr-only">{planKinds[kind]} </span>
            <span className="clamp-2">{title}</span>
          </th>
        );
      })}
    </tr>
  </thead>
);

/** Whether a member's progress is below what the plan expects. */
export const isBelow = ({ percent, expectedPercent }: Pick<MemberStanding, 'percent' | 'expectedPercent'>): boolean =>
  percent < expectedPercent;

/** Members with disabled accounts are excluded from all figures. */
export const besideName = ({ disabled, departmentName }: Pick<MemberStanding, 'disabled' | 'departmentName'>): string =>
  disabled ? '账号已停用，不计入全班' : (departmentName ?? '未分部门');

const Row = ({ row, items }: { row: MemberStanding; items: readonly Item[] }) => (
  <tr data-below={isBelow(row) || undefined}>
    <th scope="row">
      <b className="clamp-1">{row.name}</b>
      <small className="clamp-1">{besideName(row)}</small>
    </th>
    <td className={styles.progress}>
      <span>
        <ProgressBar value={row.percent} label={`${row.name}的进度`} />
        <b className="num">{row.percent}%</b>
      </span>
      <small className="num">应完成 {row.expectedPercent}%</small>
    </td>
    {row.states.map((state, place) => {
      const item = items[place];
      return (
        item && (
          <td key={item.id}>
            <StateMark state={state} kind={item.kind} />
          </td>
        )
      );
    })}
  </tr>
);

function Rates({ items, whole: { memberCount, doneCounts } }: { items: readonly Item[]; whole: Whole }) {
  const counts = new Map(doneCounts.map(({ itemId, count }) => [itemId, count]));
  return (
    <tfoot>
      <tr>
        <th scope="row">全班完成率</th>
        <td />
        {items.map(({ id }) => (
          <td key={id} className="num">
            {memberCount === 0 ? '—' : `${Math.round(((counts.get(id) ?? 0) / memberCount) * 100)}%`}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** `whole`: figures over all members, once known. */
export const MatrixTable = ({ matrix: { list, items, total }, whole }: { matrix: Matrix; whole: Whole | undefined }) => (
  <>
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="成员与计划，可以左右滚动">
      <table className={styles.table} style={{ minWidth: NAME_AND_PROGRESS + items.length * NARROWEST }}>
        <colgroup>
          <col className={styles.name} />
          <col className={styles.figure} />
          <col span={Math.max(1, items.length)} />
        </colgroup>
        <Head items={items} />
        <tbody>
          {list.map((row) => (
            <Row key={row.memberId} row={row} items={items} />
          ))}
        </tbody>
        {whole && <Rates items={items} whole={whole} />}
      </table>
    </div>
    <div className={styles.foot}>
      <StateLegend />
      <p className="num">
        显示 {list.length} / {total} 人
      </p>
    </div>
  </>
);

const NAME_AND_PROGRESS = 168 + 132;
const NARROWEST = 60;
