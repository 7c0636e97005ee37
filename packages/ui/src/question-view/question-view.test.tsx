import { questionKindKeys } from '@palm/contract/question/kinds';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Question } from './question-view.tsx';
import { QuestionView, answerByLetter, isAnswered, kindName, kindTone } from './question-view.tsx';
import { viewOf } from './kinds.ts';
import { splitBlanks } from './kinds/split-blanks.ts';

const options = ['A', 'B', 'C'].map((key) => ({ key, text: `选项${key}` }));
const single: Question = { id: 'q1', kind: 'single', stem: '<p>哪一种做法符合规定？</p>', options, blanks: 0, marks: 2 };
const multiple: Question = { ...single, id: 'q2', kind: 'multiple' };
const fillin: Question = { id: 'q3', kind: 'fillin', stem: '<p>在 ____ 分钟内拨打 ____ 报告。</p>', options: [], blanks: 2, marks: 2 };

describe('answering', () => {
  it('replaces the choice of a single-choice question', async () => {
    const change = vi.fn();
    render(<QuestionView mode="answer" question={single} number={1} answer={{ keys: ['A'] }} onChange={change} />);
    await userEvent.click(screen.getByRole('radio', { name: /选项B/ }));
    expect(change).toHaveBeenCalledWith({ keys: ['B'] });
  });

  it('keeps the keys of a multiple-choice answer in the order of the options', async () => {
    const change = vi.fn();
    render(<QuestionView mode="answer" question={multiple} number={2} answer={{ keys: ['C'] }} onChange={change} />);
    await userEvent.click(screen.getByRole('checkbox', { name: /选项A/ }));
    expect(change).toHaveBeenCalledWith({ keys: ['A', 'C'] });
  });

  it('renders author HTML in options, such as formulas and pictures', () => {
    const rich = { ...single, options: [{ key: 'A', text: 'H<sub>2</sub>O &lt; 1' }] };
    render(<QuestionView mode="answer" question={rich} number={1} answer={null} onChange={() => undefined} />);
    expect(screen.getByText('2', { selector: 'sub' }).parentElement?.textContent).toBe('H2O < 1');
  });

  it('fills one blank and keeps the others', async () => {
    const change = vi.fn();
    render(<QuestionView mode="answer" question={fillin} number={3} answer={{ blanks: ['', '6110'] }} onChange={change} />);
    await userEvent.type(screen.getByLabelText('第 1 空'), '3');
    expect(change).toHaveBeenCalledWith({ blanks: ['3', '6110'] });
  });

  it('shows a notice for kinds newer than this version', () => {
    const drawing = { ...single, kind: 'drawing' as 'single' };
    render(<QuestionView mode="answer" question={drawing} number={4} answer={null} onChange={() => undefined} />);
    expect(screen.getByText(/还不能显示第 4 题/)).toBeTruthy();
  });
});

describe('review', () => {
  it('shows the given answer, the correct answer, marks and analysis, and is read-only', () => {
    const review = { correct: false, marks: 0, rightAnswer: { keys: ['B'] }, analysis: '<p>因为……</p>' };
    render(<QuestionView mode="review" voice="candidate" question={single} number={1} answer={{ keys: ['A'] }} review={review} />);
    expect(screen.getByText('你选错了')).toBeTruthy();
    expect(screen.getByText('0 / 2')).toBeTruthy();
    expect(screen.getByText('因为……')).toBeTruthy();
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: '选择一项' }).disabled).toBe(true);
  });

  it('words the texts about the candidate for a reviewer', () => {
    const review = { correct: false, marks: 0, rightAnswer: { keys: ['B'] } };
    render(<QuestionView mode="review" voice="marker" question={single} number={1} answer={{ keys: ['A'] }} review={review} />);
    expect(screen.getByText('选错')).toBeTruthy();
    expect(screen.getByText('作答')).toBeTruthy();
    expect(screen.queryByText(/你/)).toBeNull();
  });

  it('says when a hidden correct answer will be released', () => {
    const review = { marks: 2, hiddenUntil: '正确答案在 11 月 30 日 18:00 后公布' };
    render(<QuestionView mode="review" voice="candidate" question={single} number={1} answer={{ keys: ['A'] }} review={review} />);
    expect(screen.getByText('正确答案在 11 月 30 日 18:00 后公布')).toBeTruthy();
    expect(screen.queryByText('你选错了')).toBeNull();
  });
});

it('has a view and a distinct name and colour for every kind of the contract', () => {
  const known = questionKindKeys.filter((kind) => viewOf(kind) !== undefined);
  expect(known).toEqual(questionKindKeys);
  expect(new Set(known.map(kindName)).size).toBe(known.length);
  expect(new Set(known.map(kindTone)).size).toBe(known.length);
});

describe('keys', () => {
  it('select the option at their index, and have no effect without one', () => {
    expect(answerByLetter(single, { keys: ['A'] }, 1)).toEqual({ keys: ['B'] });
    expect(answerByLetter(multiple, { keys: ['A', 'C'] }, 1)).toEqual({ keys: ['A', 'B', 'C'] });
    expect(answerByLetter(multiple, { keys: ['A', 'C'] }, 0)).toEqual({ keys: ['C'] });
    expect(answerByLetter(single, null, 3)).toBeNull();
    expect(answerByLetter(fillin, null, 0)).toBeNull();
  });
});

describe('blanks in a stem', () => {
  it('replace the underscores; surplus blanks are appended', () => {
    expect(splitBlanks('甲____乙', 2)).toEqual([{ html: '甲' }, { blank: 0 }, { html: '乙' }, { blank: 1 }]);
  });

  it("never exceed the question's blanks, and never match inside a tag", () => {
    expect(splitBlanks('<img src="a____b.png">_____乙____', 1)).toEqual([
      { html: '<img src="a____b.png">' },
      { blank: 0 },
      { html: '乙____' },
    ]);
  });
});

it('treats an answer of spaces as unanswered', () => {
  expect(isAnswered({ blanks: ['  ', ''] })).toBe(false);
  expect(isAnswered({ keys: ['A'] })).toBe(true);
  expect(isAnswered(null)).toBe(false);
});
