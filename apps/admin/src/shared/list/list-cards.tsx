import { Checkbox, Skeleton } from 'antd';
import type { ListColumn } from './list-column.ts';
import type { RowsProps } from './list-rows.ts';
import styles from './list.module.css';

/** The same rows on a phone: a card each, its columns as lines. */
export function ListCards<Row extends object>({ rows, columns, rowKey, selection }: RowsProps<Row>) {
  if (!rows) {
    return (
      <ul className={styles.cards}>
        {Array.from({ length: 4 }, (_, index) => (
          <li key={index}>
            <Skeleton active paragraph={{ rows: 2 }} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card row={row} columns={columns} id={rowKey(row)} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

type CardProps<Row> = { row: Row; columns: readonly ListColumn<Row>[]; id: string; selection: RowsProps<Row>['selection'] };

function Card<Row>({ row, columns, id, selection }: CardProps<Row>) {
  const select = ({ keys, onChange }: NonNullable<typeof selection>, checked: boolean) =>
    onChange(checked ? [...keys, id] : keys.filter((key) => key !== id));
  return (
    <>
      <div className={styles.cardHead}>
        {selection && (
          <Checkbox aria-label="选择" checked={selection.keys.includes(id)} onChange={(event) => select(selection, event.target.checked)} />
        )}
        <div className={styles.cardTitle}>{columns.find((column) => column.card === 'head')?.render(row)}</div>
        {columns.find((column) => column.card === 'actions')?.render(row)}
      </div>
      <dl className={styles.cardLines}>
        {columns
          .filter((column) => column.card === undefined && column.priority !== 'lowest')
          .map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
