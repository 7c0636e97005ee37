import type { Dashboard, StudyStanding } from '@palm/contract/statistics/admin';
import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { LineChart } from '../../shared/ui/line-chart.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { Funnel } from './funnel.tsx';
import { Arriving, type ComingData } from './arriving.tsx';
import { DepartmentRank, ExamRank, MemberRank, CourseRank } from './ranks.tsx';
import type { Period } from './statistics.api.ts';

const whole = (value: number) => value.toLocaleString('zh-CN');

const measures = {
  activeMembers: { name: '活跃成员', unit: '人', per: 1, format: whole },
  completions: { name: '学完课程', unit: '人次', per: 1, format: whole },
  // The axis counts in hours, so that its ticks are round.
  seconds: { name: '学习时长', unit: '小时', per: 3600, format: (value: number) => String(Math.round(value * 10) / 10) },
} as const;
type Measure = keyof typeof measures;

type DashboardViewProps = {
  data: Dashboard;
  /** Arrives later than the data. */
  standing: ComingData<StudyStanding>;
  period: Period;
  /** Between the figures and their breakdown. */
  children?: ReactNode;
  onMember: (memberId: string) => void;
};

/** The figures of a period and their breakdown. */
export function DashboardView({ data, standing, period, children, onMember }: DashboardViewProps) {
  const [measure, setMeasure] = useState<Measure>('activeMembers');
  const { name, unit, per, format } = measures[measure];
  const points = data.days.map((entry, index) => ({
    label: entry.day,
    value: entry[measure] / per,
    before: (data.daysBefore[index]?.[measure] ?? 0) / per,
  }));
  return (
    <>
      <Figures data={data} />
      {children}
      <div className={styles.two}>
        <Panel
          title="每天的变化"
          note={
            <Segmented
              aria-label="看哪个数字"
              value={measure}
              onChange={setMeasure}
              options={[
                { value: 'activeMembers', label: '活跃成员' },
                { value: 'seconds', label: '学习时长' },
                { value: 'completions', label: '学完课程' },
              ]}
            />
          }
        >
          <LineChart name={name} unit={unit} points={points} format={format} />
        </Panel>
        <Arriving query={standing} title="学得最多的成员">
          {({ topMembers }) => <MemberRank list={topMembers} onMember={onMember} />}
        </Arriving>
      </div>
      <div className={styles.two}>
        <Arriving query={standing} title="课程完成漏斗">
          {({ funnel }) => <Funnel funnel={funnel} />}
        </Arriving>
        <Arriving query={standing} title="部门完成率">
          {({ departments }) => <DepartmentRank list={departments} period={period} />}
        </Arriving>
      </div>
      <div className={styles.halves}>
        <CourseRank list={data.topCourses} />
        <ExamRank list={data.recentExams} />
      </div>
    </>
  );
}
