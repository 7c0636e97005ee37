import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tagsOf } from '../ui/clipped.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';

type Row = { id: string; name: string; tags: string[] };

const columns: ListColumn<Row>[] = [
  { key: 'name', title: '成员', card: 'head', render: ({ name }) => name },
  { key: 'tags', title: '标签', render: ({ tags }) => tagsOf(tags) },
];

it('puts the buttons at the foot of the card, apart from the title', () => {
  const buttons: ListColumn<Row> = {
    key: 'actions',
    title: '操作',
    card: 'foot',
    render: ({ name }) => <button type="button">{`看${name}`}</button>,
  };
  const rows = [{ id: '1', name: '林知夏', tags: [] }];
  const sorting = { sort: undefined, onSort: () => undefined };
  render(
    <ListCards
      rows={rows}
      columns={[...columns, buttons]}
      rowKey={({ id }) => id}
      sorting={sorting}
      selection={undefined}
      onOpen={undefined}
    />,
  );
  const head = screen.getByText('林知夏').parentElement;
  expect(head?.contains(screen.getByRole('button'))).toBe(false);
  expect(screen.queryByText('操作')).toBeNull();
});

it('omits empty lines', () => {
  const rows = [
    { id: '1', name: '林知夏', tags: ['新经理'] },
    { id: '2', name: '宋予安', tags: [] },
  ];
  const sorting = { sort: undefined, onSort: () => undefined };
  render(<ListCards rows={rows} columns={columns} rowKey={({ id }) => id} sorting={sorting} selection={undefined} onOpen={undefined} />);
  expect(screen.getAllByText('标签')).toHaveLength(1);
  expect(screen.getByText('宋予安')).toBeDefined();
});
