import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createConsoleServer } from '../testing/console-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

// jsdom has no layout; the editor scrolls to the cursor position.
beforeAll(() => {
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

const TABLE = '<table><thead><tr><th>长度</th><th>时间</th></tr></thead><tbody><tr><td>8 位</td><td>一分钟</td></tr></tbody></table>';

async function open(initial: string) {
  const onChange = vi.fn<(html: string) => void>();
  renderPage(<RichTextEditor initial={initial} label="正文" onChange={onChange} />, createConsoleServer());
  const text = await screen.findByRole('textbox', { name: '正文' });
  return { text, html: () => onChange.mock.lastCall?.[0] ?? '' };
}

const act = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: '表格的行和列' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('a table in a text', () => {
  it('is inserted with a header row', async () => {
    const { text, html } = await open('<p>对照</p>');
    await userEvent.click(screen.getByRole('button', { name: '插入表格' }));
    expect(within(text).getAllByRole('row')).toHaveLength(3);
    expect(within(text).getAllByRole('columnheader')).toHaveLength(3);
    expect(html()).toContain('<th scope="col">');
  });

  it('gains and loses rows and columns at the cursor', async () => {
    const { text } = await open('');
    await userEvent.click(screen.getByRole('button', { name: '插入表格' }));
    await act('在下方插入行');
    await act('在右侧插入列');
    expect(within(text).getAllByRole('row')).toHaveLength(4);
    expect(within(text).getAllByRole('columnheader')).toHaveLength(4);
    await act('删除列');
    await act('标题行');
    expect(within(text).queryAllByRole('columnheader')).toHaveLength(0);
    expect(within(text).getAllByRole('cell')).toHaveLength(12);
    await act('删除表格');
    expect(within(text).queryByRole('table')).toBeNull();
  });

  it('created elsewhere stays a table', async () => {
    const { text, html } = await open(`${TABLE}<p>末尾</p>`);
    expect(
      within(text)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['长度', '时间']);
    await userEvent.click(screen.getByRole('button', { name: '标题' }));
    await waitFor(() => expect(html()).toContain('<td><p>一分钟</p></td>'));
  });
});

describe('a paste from Word', () => {
  it('keeps its headings and lists, and says what was omitted', async () => {
    const onChange = vi.fn<(html: string) => void>();
    renderPage(<RichTextEditor initial="" label="正文" onChange={onChange} />, createConsoleServer());
    const text = await screen.findByRole('textbox', { name: '正文' });
    const item = (word: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${word}</p>`;
    const html = `<h1>安全手册</h1>${item('停机')}${item('挂牌')}<p><img src="file:///C:/a.emf"></p>`;
    const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
    fireEvent.paste(text, { clipboardData });
    await waitFor(() =>
      expect(onChange.mock.lastCall?.[0]).toContain('<h2>安全手册</h2><ul><li><p>停机</p></li><li><p>挂牌</p></li></ul>'),
    );
    expect(await screen.findByText('粘贴时没有带过来：1 张图片（请用「图片」按钮上传）')).toBeDefined();
  });
});
