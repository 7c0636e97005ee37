import { Segmented, Table } from 'antd';
import { ChartLine, Table2 } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import styles from './line-chart.module.css';

type Point = { label: string; value: number };
type LineChartProps = { name: string; unit: string; points: readonly Point[]; format?: (value: number) => string };

const WIDTH = 760;
const HEIGHT = 240;
const LEFT = 52;
const BOTTOM = 28;
const TOP = 12;
const LINES = 4;
/** A lower axis would count in parts of people. */
const LOWEST_TOP = 4;

/** The next pleasant number above the largest value: 1, 2 or 5 times a power of ten. */
function niceTop(largest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(LOWEST_TOP, largest)));
  return [1, 2, 4, 5, 8, 10].map((factor) => factor * step).find((top) => top >= Math.max(LOWEST_TOP, largest)) ?? step * 10;
}

/** A line from zero, with a table of the same figures behind a switch. */
export function LineChart(props: LineChartProps) {
  const [shown, setShown] = useState<'line' | 'table'>('line');
  return (
    <>
      <Segmented
        className={styles.switch ?? ''}
        aria-label="图表或表格"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'line', icon: <ChartLine size={16} aria-label="看折线" /> },
          { value: 'table', icon: <Table2 size={16} aria-label="看表格" /> },
        ]}
      />
      {shown === 'line' ? <Line {...props} /> : <Figures {...props} />}
    </>
  );
}

function Figures({ name, unit, points, format = String }: LineChartProps) {
  return (
    <Table<Point>
      size="small"
      rowKey="label"
      pagination={false}
      scroll={{ y: HEIGHT }}
      dataSource={[...points].reverse()}
      columns={[
        { title: '日期', dataIndex: 'label' },
        { title: `${name}（${unit}）`, dataIndex: 'value', className: 'numeric', render: (value: number) => format(value) },
      ]}
    />
  );
}

function Line({ name, unit, points, format = String }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const top = niceTop(Math.max(0, ...points.map(({ value }) => value)));
  const x = (index: number) => LEFT + (points.length < 2 ? 0 : (index / (points.length - 1)) * (WIDTH - LEFT - 8));
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const path = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - 8);
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };
  const active = at === null ? undefined : points[at];
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}，每天一点，共 ${points.length} 天，最高 ${format(Math.max(0, ...points.map(({ value }) => value)))} ${unit}`}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {Array.from({ length: LINES + 1 }, (_, line) => (top / LINES) * line).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className={styles.grid} />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        <Days points={points} x={x} />
        <path d={`${path}L${x(points.length - 1)} ${y(0)}L${LEFT} ${y(0)}Z`} className={styles.area} />
        <path d={path} className={styles.line} />
        {active && at !== null && (
          <g>
            <line x1={x(at)} x2={x(at)} y1={TOP} y2={y(0)} className={styles.cursor} />
            <circle cx={x(at)} cy={y(active.value)} r="5" className={styles.dot} />
          </g>
        )}
      </svg>
      <figcaption aria-live="polite">{active ? `${active.label}　${format(active.value)} ${unit}` : ' '}</figcaption>
    </figure>
  );
}

function Days({ points, x }: { points: readonly Point[]; x: (index: number) => number }) {
  const every = Math.max(1, Math.ceil(points.length / 7));
  return points.map(({ label }, index) =>
    (points.length - 1 - index) % every === 0 ? (
      <text key={label} x={x(index)} y={HEIGHT - 6} textAnchor={index === points.length - 1 ? 'end' : 'middle'}>
        {label.slice(5)}
      </text>
    ) : null,
  );
}
