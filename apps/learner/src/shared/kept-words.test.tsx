import { createFakeServer } from '@palm/client/testing/fake-server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptWords } from './kept-words.ts';
import { renderPage } from './testing/render-page.tsx';

function Answer() {
  const [words, setWords] = useKeptWords('answer 1', '');
  return (
    <>
      <input aria-label="回答" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" onClick={() => setWords('')}>
        发布
      </button>
    </>
  );
}

function Page() {
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && <Answer />}
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? '离开' : '回来'}
      </button>
    </>
  );
}

it('unsent text is still there on return, until it is sent', async () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await renderPage(Page, '/questionDetail?questionId=1', createFakeServer());
  await userEvent.type(screen.getByLabelText('回答'), '写到一半');
  await press('离开');
  await press('回来');
  expect(screen.getByLabelText('回答')).toHaveProperty('value', '写到一半');
  await press('发布');
  await press('离开');
  await press('回来');
  expect(screen.getByLabelText('回答')).toHaveProperty('value', '');
});
