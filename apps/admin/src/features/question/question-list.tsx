import type { QuestionRow } from '@palm/contract/question';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { ListToolbar, type Chip } from '../../shared/list/list-toolbar.tsx';
import { bankCategoriesQuery, bankQuery, type BankListQuery } from '../../shared/question/bank.api.ts';
import { BankFilters, type ChangeBankQuery } from '../../shared/question/bank-filters.tsx';
import { difficultyText, questionKindWords } from '../../shared/question/question-words.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { MoveDialog, QuestionBulkBar } from './question-bulk-bar.tsx';
import { questionColumns } from './question-columns.tsx';
import { exportQuestions } from './question.api.ts';
import { useQuestionActs } from './use-question-acts.ts';

type QuestionListProps = {
  query: BankListQuery;
  onChange: ChangeBankQuery;
  onEdit: (questionId: string, neighbours: string[]) => void;
  /** Where the categories have no column of their own. */
  categoryButton?: ReactNode;
  /** A way on when the bank is empty. */
  wayOn: ReactNode;
};

export function QuestionList({ query, onChange, onEdit, categoryButton, wayOn }: QuestionListProps) {
  const questions = useQuery(bankQuery(query));
  const [chosen, setChosen] = useState<string[]>([]);
  const ids = questions.data?.list.map(({ id }) => id) ?? [];
  const clear = () => onChange({ keyword: undefined, kind: undefined, difficulty: undefined, categoryId: undefined });
  const chips = useChips(query, onChange);
  const columns = questionColumns((row) => <QuestionActions row={row} onEdit={() => onEdit(row.id, ids)} />);
  return (
    <ListFrame
      name="题目"
      counted="题"
      query={questions}
      columns={columns.filter(({ key }) => key !== 'category' || query.categoryId === undefined)}
      rowKey={({ id }) => id}
      paging={query}
      onPage={onChange}
      selection={{ keys: chosen, onChange: setChosen }}
      onOpen={({ id }) => onEdit(id, ids)}
      toolbar={
        <ListToolbar
          search={{ value: query.keyword, placeholder: '搜题干', onSearch: (keyword) => onChange({ keyword }) }}
          chips={chips}
          onClear={clear}
          end={
            <Button icon={<Download size={16} />} onClick={() => void exportQuestions(query).catch(() => undefined)}>
              导出 GIFT
            </Button>
          }
          bulk={chosen.length > 0 && <QuestionBulkBar questionIds={chosen} onDone={() => setChosen([])} />}
        >
          {categoryButton}
          <BankFilters query={query} onChange={onChange} />
        </ListToolbar>
      }
      empty={
        chips.length > 0 ? (
          <EmptyState title="没有符合条件的题目" text="换个搜索词，或者去掉一些筛选。">
            <Button onClick={clear}>清除筛选</Button>
          </EmptyState>
        ) : (
          <EmptyState title="题库还是空的" text="可以用 GIFT 文本一次导入许多题，也可以逐题新建；导入前会先试运行，不会写错。">
            {wayOn}
          </EmptyState>
        )
      }
    />
  );
}

/** What narrows the list now, each with its way out. */
function useChips({ keyword, kind, difficulty, categoryId }: BankListQuery, onChange: ChangeBankQuery): Chip[] {
  const categories = useQuery(bankCategoriesQuery).data ?? [];
  const category = categories.find(({ id }) => id === categoryId);
  return [
    keyword && { key: 'keyword', text: `搜索：${keyword}`, onRemove: () => onChange({ keyword: undefined }) },
    categoryId && { key: 'category', text: `分类：${category?.name ?? ''}`, onRemove: () => onChange({ categoryId: undefined }) },
    kind && { key: 'kind', text: `题型：${questionKindWords[kind].text}`, onRemove: () => onChange({ kind: undefined }) },
    difficulty && {
      key: 'difficulty',
      text: `难度：${difficultyText(Number(difficulty))}`,
      onRemove: () => onChange({ difficulty: undefined }),
    },
  ].filter((chip) => typeof chip === 'object');
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
          { key: 'remove', label: '删除', danger: true, onClick: () => acts.remove([row.id], '这道题') },
        ]}
      >
        <Button type="link" size="small" aria-label={`编辑「${row.summary}」`} onClick={onEdit}>
          编辑
        </Button>
      </RowActions>
      {moving && <MoveDialog questionIds={[row.id]} onMoved={() => undefined} onClose={() => setMoving(false)} />}
    </>
  );
}
