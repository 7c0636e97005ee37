import { Segmented, Table } from 'antd';
import { ChartLine, Table2 } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { useIsNarrow } from './use-width.ts';
import styles from './line-chart.module.css';

/** `before` is the same day of the preceding period, drawn as a dashed line. */
type Point = { label: string; value: number; before?: number };
type LineChartProps = { name: string; unit: string; points: readonly Point[]; format?: (value: number) => string };

/** In units of the drawing, about a pixel each: scaling the drawing would scale its text. */
const SIZES = { wide: { width: 760, height: 328, days: 7 }, narrow: { width: 340, height: 220, days: 4 } };
const LEFT = 52;
const BOTTOM = 28;
const TOP = 12;
const LINES = 4;

/** Upper bound of an axis above the largest value, with round integer steps: an axis must not count fractions of people. */
export function niceTop(largest: number): number {
  const wanted = Math.max(1, largest / LINES);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return LINES * power * ([1, 1.5, 2, 3, 5].find((factor) => factor * power >= wanted && Number.isInteger(factor * power)) ?? 10);
}

/** A line chart from zero, with the same data as a table behind a toggle. */
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
      scroll={{ y: SIZES.wide.height - 40 }}
      dataSource={[...points].reverse()}
      columns={[
        { title: '日期', dataIndex: 'label' },
        { title: `${name}（${unit}）`, dataIndex: 'value', className: 'numeric', render: (value: number) => format(value) },
        ...(points.some(({ before }) => before !== undefined)
          ? [
              {
                title: '上期同日',
                dataIndex: 'before',
                className: 'numeric',
                render: (value?: number) => (value === undefined ? '' : format(value)),
              },
            ]
          : []),
      ]}
    />
  );
}

function Line({ name, unit, points, format = String }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const { width, height, days } = SIZES[useIsNarrow() ? 'narrow' : 'wide'];
  const top = niceTop(Math.max(0, ...points.map(({ value, before = 0 }) => Math.max(value, before))));
  const x = (index: number) => LEFT + (points.length < 2 ? 0 : (index / (points.length - 1)) * (width - LEFT - 8));
  const y = (value: number) => TOP + (1 - value / top) * (height - TOP - BOTTOM);
  const along = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const path = along(points.map(({ value }) => value));
  const pathBefore = along(points.flatMap(({ before }) => before ?? []));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * width - LEFT) / (width - LEFT - 8);
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };
  const active = at === null ? undefined : points[at];
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${name}，每天一点，共 ${points.length} 天，最高 ${format(Math.max(0, ...points.map(({ value }) => value)))} ${unit}`}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {Array.from({ length: LINES + 1 }, (_, line) => (top / LINES) * line).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className={styles.grid} />
            <text x={LEFT - 10} y={y(value) + 4} textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        <Days points={points} x={x} y={height - 6} most={days} />
        <path d={`${path}L${x(points.length - 1)} ${y(0)}L${LEFT} ${y(0)}Z`} className={styles.area} />
        {pathBefore !== '' && <path d={pathBefore} className={styles.before} />}
        <path d={path} className={styles.line} />
        {active && at !== null && (
          <g>
            <line x1={x(at)} x2={x(at)} y1={TOP} y2={y(0)} className={styles.cursor} />
            <circle cx={x(at)} cy={y(active.value)} r="5" className={styles.dot} />
          </g>
        )}
      </svg>
      <figcaption>
        {pathBefore !== '' && <Key />}
        <span aria-live="polite">{active && told(active, (value) => `${format(value)} ${unit}`)}</span>
      </figcaption>
    </figure>
  );
}

const told = ({ label, value, before }: Point, text: (value: number) => string) =>
  `${label}　${text(value)}${before === undefined ? '' : `，上期 ${text(before)}`}`;

function Key() {
  return (
    <span className={styles.key} aria-hidden="true">
      <i /> 本期 <i data-before="" /> 上期
    </span>
  );
}

type DaysProps = { points: readonly Point[]; x: (index: number) => number; y: number; /** Limited to as many as fit. */ most: number };

function Days({ points, x, y, most }: DaysProps) {
  const every = Math.max(1, Math.ceil(points.length / most));
  return points.map(({ label }, index) =>
    (points.length - 1 - index) % every === 0 ? (
      <text key={label} x={x(index)} y={y} textAnchor={index === points.length - 1 ? 'end' : 'middle'}>
        {label.slice(5)}
      </text>
    ) : null,
  );
}
