import { Checkbox, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ListColumn } from './list-column.ts';
import { ALIKE, type RowSelection, type RowsProps } from './list-rows.ts';
import styles from './list.module.css';

/** The rows on a phone: a card each, with columns as lines. */
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
          <Card row={row} columns={columns} selection={selection && selectionOf(selection, rows.map(rowKey), rowKey(row))} />
        </li>
      ))}
    </ul>
  );
}

type CardSelection = { chosen: boolean; alike: boolean; choose: (chosen: boolean) => void };

/** Selection state of one row. If everything is selected, deselecting one keeps the others on the page. */
function selectionOf({ keys, all, alike, choose }: RowSelection, shown: string[], id: string): CardSelection {
  const held = all ? shown.filter((key) => !alike.has(key)) : keys;
  return {
    alike: alike.has(id),
    chosen: held.includes(id),
    choose: (chosen) => choose(chosen ? [...held, id] : held.filter((key) => key !== id)),
  };
}

/** Lines without content are omitted. */
const isNothing = (content: ReactNode) => content === null || content === undefined || content === false || content === '';

type CardProps<Row> = { row: Row; columns: readonly ListColumn<Row>[]; selection: CardSelection | undefined };

function Card<Row>({ row, columns, selection }: CardProps<Row>) {
  const foot = columns.find((column) => column.card === 'foot')?.render(row);
  return (
    <>
      <div className={styles.cardHead}>
        {selection && (
          <Checkbox
            aria-label="选择"
            checked={selection.chosen}
            disabled={selection.alike}
            {...(selection.alike ? { title: ALIKE } : {})}
            onChange={(event) => selection.choose(event.target.checked)}
          />
        )}
        <div className={styles.cardTitle}>{columns.find((column) => column.card === 'head')?.render(row)}</div>
        {columns.find((column) => column.card === 'actions')?.render(row)}
      </div>
      <dl className={styles.cardLines}>
        {columns
          .filter((column) => column.card === undefined && column.priority !== 'lowest')
          .map((column) => ({ column, content: column.render(row) }))
          .filter(({ content }) => !isNothing(content))
          .map(({ column, content }) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
      {!isNothing(foot) && <div className={styles.cardFoot}>{foot}</div>}
    </>
  );
}
