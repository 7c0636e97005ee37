import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
  // jsdom has no clipboard events.
  beforeAll(() => vi.stubGlobal('ClipboardEvent', Event));
  afterAll(() => vi.unstubAllGlobals());

  const pasteInto = async (html: string, initial = '') => {
    const opened = await open(initial);
    fireEvent.paste(opened.text, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] } });
    return opened;
  };

  it('keeps its headings and lists, and says what was omitted', async () => {
    const item = (word: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${word}</p>`;
    const { html } = await pasteInto(`<h1>安全手册</h1>${item('停机')}${item('挂牌')}<p><img src="file:///C:/a.emf"></p>`);
    await waitFor(() => expect(html()).toContain('<h2>安全手册</h2><ul><li><p>停机</p></li><li><p>挂牌</p></li></ul>'));
    expect(await screen.findByText('粘贴时没有带过来：1 张图片（请用「图片」按钮上传）')).toBeDefined();
  });

  it('keeps a form whose last cell is empty', async () => {
    const cell = (words: string) => `<td><p class=MsoNormal>${words}<o:p></o:p></p></td>`;
    const { html } = await pasteInto(`<table class=MsoTableGrid><tr>${cell('姓名')}${cell('&nbsp;')}</tr></table>`);
    await waitFor(() => expect(html()).toContain('<tr><td><p>姓名</p></td><td><p></p></td></tr>'));
  });

  it('continues the sentence it is put into', async () => {
    const { html } = await pasteInto("<p class=MsoNormal><span style='mso-bidi-font-size:12pt'>一起</span></p>", '<p>学习</p>');
    await waitFor(() => expect(html()).toBe('<p>一起学习</p>'));
  });

  it('keeps raised and lowered letters', async () => {
    const { html } = await pasteInto("<p class=MsoNormal>H<sub>2</sub>O，5 m<span style='vertical-align:super'>2</span></p>");
    await waitFor(() => expect(html()).toBe('<p>H<sub>2</sub>O，5 m<sup>2</sup></p>'));
  });
});

describe('asterisks, underscores and file names', () => {
  const WORDS = '5 * 3 * 2 = ? __ 和 __ 在 report.py 里';

  it('stay as they are typed', async () => {
    const { text, html } = await open('');
    const { view } = (text as HTMLElement & { editor: Editor }).editor;
    // jsdom does not edit; input rules see one letter at a time.
    for (const letter of WORDS) {
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(letter, from, to);
      if (view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert)) !== true) {
        view.dispatch(insert());
      }
    }
    expect(html()).toBe(`<p>${WORDS}</p>`);
  });

  it('stay as they are pasted', async () => {
    const { text, html } = await open('');
    fireEvent.paste(text, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? WORDS : ''), files: [] } });
    expect(html()).toBe(`<p>${WORDS}</p>`);
  });
});
