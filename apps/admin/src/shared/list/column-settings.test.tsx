import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { ColumnSettings } from './column-settings.tsx';

const choices = [
  { key: 'account', title: '账号' },
  { key: 'tags', title: '标签' },
];

function List() {
  const [hidden, hide] = useHiddenColumns('member');
  return (
    <>
      <ColumnSettings choices={choices} hidden={hidden} onHide={hide} />
      <p>{choices.filter(({ key }) => !hidden.includes(key)).map(({ title }) => `${title}列`)}</p>
    </>
  );
}

it('remembers hidden columns per person, even after signing out', async () => {
  const server = createConsoleServer();
  const { preferences, store } = server.services;
  store.set('userId', 'lin');
  renderPage(<List />, server);
  fireEvent.click(screen.getByLabelText('列设置'));
  fireEvent.click(await screen.findByLabelText('账号'));
  await waitFor(() => expect(screen.queryByText('标签列')).not.toBeNull());
  expect(screen.queryByText('账号列标签列')).toBeNull();
  store.signOut();
  expect(preferences.get('hiddenColumns')).toEqual([{ userId: 'lin', list: 'member', columns: ['account'] }]);
});
