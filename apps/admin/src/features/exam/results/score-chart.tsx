import { Segmented, Table } from 'antd';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { marksText } from '../../../shared/question/marks.ts';
import { niceTop } from '../../../shared/ui/line-chart.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './results.module.css';

type ScoreChartProps = {
  /** Attempts per equal step of the total marks. */
  distribution: readonly number[];
  /** In hundredths of a mark. */
  totalMarks: number;
};

type Step = { label: string; count: number };

const WIDTH = 760;
const HEIGHT = 200;
const BOTTOM = 28;
const TOP = 20;
const LEFT = 40;

const stepsOf = ({ distribution, totalMarks }: ScoreChartProps): Step[] =>
  distribution.map((count, index) => {
    const edge = (at: number) => marksText(Math.round((totalMarks * at) / distribution.length));
    return { label: `${edge(index)}–${edge(index + 1)}`, count };
  });

/** Distribution of scores, as a column chart or a table. */
export function ScoreChart(props: ScoreChartProps) {
  const [shown, setShown] = useState<'columns' | 'table'>('columns');
  const steps = stepsOf(props);
  return (
    <Panel
      title="成绩分布"
      actions={
        <Segmented
          aria-label="图表或表格"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'columns', icon: <ChartColumn size={16} aria-label="看柱图" /> },
            { value: 'table', icon: <Table2 size={16} aria-label="看表格" /> },
          ]}
        />
      }
    >
      {shown === 'columns' ? (
        <Columns steps={steps} />
      ) : (
        <Table
          size="small"
          rowKey="label"
          pagination={false}
          dataSource={steps}
          columns={[
            { title: '分数段（分）', dataIndex: 'label' },
            { title: '人次', dataIndex: 'count', className: 'numeric' },
          ]}
        />
      )}
    </Panel>
  );
}

function Columns({ steps }: { steps: readonly Step[] }) {
  const top = niceTop(Math.max(0, ...steps.map(({ count }) => count)));
  const width = (WIDTH - LEFT) / Math.max(1, steps.length);
  const y = (count: number) => TOP + (1 - count / top) * (HEIGHT - TOP - BOTTOM);
  const spoken = steps.filter(({ count }) => count > 0).map(({ label, count }) => `${label} 分 ${count} 人次`);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`成绩分布：${spoken.join('，')}`}>
      {[0, top / 2, top].filter(Number.isInteger).map((count) => (
        <g key={count}>
          <line x1={LEFT} x2={WIDTH} y1={y(count)} y2={y(count)} />
          <text x={LEFT - 10} y={y(count) + 4} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      {steps.map(({ label, count }, index) => (
        <g key={label}>
          <rect x={LEFT + index * width + width * 0.2} y={y(count)} width={width * 0.6} height={y(0) - y(count)} rx="3" />
          {count > 0 && (
            <text x={LEFT + (index + 0.5) * width} y={y(count) - 6} textAnchor="middle">
              {count}
            </text>
          )}
          <text x={LEFT + (index + 0.5) * width} y={HEIGHT - 8} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
