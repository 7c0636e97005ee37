import type { QuestionRow } from '@palm/contract/question/admin';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, objectFilter, optionsOfObjects } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { tagFilter } from '../../shared/list/tags.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { bankCategoriesQuery, bankListSchema, bankQuery, bankTagsQuery } from '../../shared/question/bank.api.ts';
import { bankFilters } from '../../shared/question/bank-filters.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { MoveDialog, QuestionBulkBar } from './question-bulk-bar.tsx';
import { questionColumns } from './question-columns.tsx';
import { exportQuestions } from './question.api.ts';
import { useQuestionActs } from './use-question-acts.ts';

type QuestionListProps = {
  onEdit: (questionId: string, neighbours: string[]) => void;
  /** Set if the categories have no column of their own. */
  categoryButton?: ReactNode;
  /** Action for an empty bank. */
  emptyAction: ReactNode;
};

export function QuestionList({ onEdit, categoryButton, emptyAction }: QuestionListProps) {
  const { client } = useServices();
  const list = useListQuery(bankListSchema);
  const { query } = list;
  const questions = useQuery(bankQuery(client, query));
  const selection = useSelection(query, questions.data);
  const categories = useQuery({ ...bankCategoriesQuery(client), select: optionsOfObjects });
  const tags = useQuery(bankTagsQuery(client));
  const ids = questions.data?.list.map(({ id }) => id) ?? [];
  const columns = questionColumns((row) => <QuestionActions row={row} onEdit={() => onEdit(row.id, ids)} />);
  return (
    <ListFrame
      id="question"
      name="题目"
      counted="题"
      list={list}
      result={questions}
      columns={columns.filter(({ key }) => key !== 'category' || query.categoryId === undefined)}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, {
        search: '搜题干',
        // The categories have a column of their own.
        filters: [objectFilter(query, { name: 'categoryId', label: '分类' }, categories), ...bankFilters, tagFilter(tags, query)],
      })}
      tools={{
        lead: categoryButton,
        end: <ExportButton label="导出 GIFT" job="导出题目" onExport={() => exportQuestions(client, query)} />,
      }}
      note={<ApproximateNote keyword={query.keyword} page={questions.data} counted="题" />}
      selection={selection}
      bulk={<QuestionBulkBar selection={selection} />}
      onOpen={({ id }) => onEdit(id, ids)}
      empty={{
        title: '题库还是空的',
        text: '可以用 GIFT 文本一次导入许多题，也可以逐题新建；导入前会先试运行，不会写错。',
        emptyAction,
      }}
    />
  );
}

function QuestionActions({ row, onEdit }: { row: QuestionRow; onEdit: () => void }) {
  const acts = useQuestionActs();
  const [moving, setMoving] = useState(false);
  return (
    <>
      <RowActions
        of={row.summary}
        more={[
          { key: 'move', label: '移动到分类', onClick: () => setMoving(true) },
          { type: 'divider' },
          { key: 'remove', label: '删除', danger: true, onClick: () => acts.remove({ questionIds: [row.id] }, '这道题') },
        ]}
      >
        <OpenRow of={`「${row.summary}」`} onOpen={onEdit} />
      </RowActions>
      {moving && (
        <MoveDialog questions={{ questionIds: [row.id] }} which="这道题" onMoved={() => undefined} onClose={() => setMoving(false)} />
      )}
    </>
  );
}
