import type { QuestionRow } from '@palm/contract/question/admin';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../shared/list/list-column.ts';
import type { BankListQuery } from '../../shared/question/bank.api.ts';
import { marksText } from '../../shared/question/marks.ts';
import { difficultyText, KindTag } from '../../shared/question/question-words.tsx';
import styles from '../../shared/cover/covered-title.module.css';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';

export const questionColumns = (actions: (row: QuestionRow) => ReactNode): ListColumn<QuestionRow, BankListQuery['sort']>[] => [
  {
    key: 'summary',
    title: '题干',
    card: 'head',
    render: ({ summary, categoryName }) => (
      <span className={styles.lines}>
        <Clipped text={summary} />
        <small>{categoryName ?? '未分类'}</small>
      </span>
    ),
  },
  { key: 'kind', title: '题型', width: 80, render: ({ kind }) => <KindTag kind={kind} /> },
  { key: 'difficulty', title: '难度', sort: '-difficulty', width: 76, render: ({ difficulty }) => difficultyText(difficulty) },
  { key: 'marks', title: '分值', sort: '-marks', width: 80, numeric: true, render: ({ marks }) => marksText(marks), priority: 'low' },
  { key: 'used', title: '用过', sort: '-usedBy', width: 84, numeric: true, render: ({ usedBy }) => `${usedBy} 次` },
  {
    key: 'updated',
    title: '修改',
    sort: '-updatedAt',
    width: 108,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
    priority: 'low',
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];
