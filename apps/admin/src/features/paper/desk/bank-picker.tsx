import type { Page } from '@palm/contract/paging';
import type { QuestionRow } from '@palm/contract/question';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination, Select, Skeleton } from 'antd';
import { Check, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { bankCategoriesQuery, bankListSchema, bankQuery, type BankListQuery } from '../../../shared/question/bank.api.ts';
import { BankFilters } from '../../../shared/question/bank-filters.tsx';
import { difficultyText, KindTag } from '../../../shared/question/question-words.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import styles from './paper-desk.module.css';

type BankPickerProps = { taken: ReadonlySet<string>; disabled: boolean; onAdd: (questions: QuestionRow[]) => void };

/** The bank beside a paper: find questions and put them into it. */
export function BankPicker({ taken, disabled, onAdd }: BankPickerProps) {
  const [query, setQuery] = useState<BankListQuery>(() => bankListSchema.parse({}));
  const bank = useQuery(bankQuery(query));
  const change = (changes: { [K in keyof BankListQuery]?: BankListQuery[K] | undefined }) =>
    setQuery((before) => bankListSchema.parse({ ...before, pageNo: 1, ...changes }));
  return (
    <section className={styles.bank} aria-label="题库">
      <h2>从题库选题</h2>
      <Filters query={query} onChange={change} />
      {bank.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {bank.isError && !bank.data && <ErrorOf error={bank.error} title="题库没有加载出来" onRetry={() => void bank.refetch()} />}
      {bank.data && (
        <>
          <FoundList page={bank.data} taken={taken} disabled={disabled} onAdd={onAdd} />
          <Pagination
            simple
            hideOnSinglePage
            current={query.pageNo}
            pageSize={query.pageSize}
            total={bank.data.total}
            onChange={(pageNo) => change({ pageNo })}
          />
        </>
      )}
    </section>
  );
}

function FoundList({ page: { list, total }, taken, disabled, onAdd }: BankPickerProps & { page: Page<QuestionRow> }) {
  const free = list.filter(({ id }) => !taken.has(id));
  if (total === 0) {
    return <EmptyState title="没有符合条件的题目" text="换个条件，或者先到题库新建和导入。" level={3} />;
  }
  return (
    <>
      <div className={styles.bankHead}>
        <span>共 {total.toLocaleString('zh-CN')} 题</span>
        <Button type="link" size="small" disabled={disabled || free.length === 0} onClick={() => onAdd(free)}>
          加入本页 {free.length} 题
        </Button>
      </div>
      <ul className={styles.found}>
        {list.map((row) => (
          <Found key={row.id} row={row} taken={taken.has(row.id)} disabled={disabled} onAdd={() => onAdd([row])} />
        ))}
      </ul>
    </>
  );
}

type FoundProps = { row: QuestionRow; taken: boolean; disabled: boolean; onAdd: () => void };

function Found({ row: { summary, kind, difficulty }, taken, disabled, onAdd }: FoundProps) {
  return (
    <li>
      <div>
        <p className="clamp-2">{summary}</p>
        <span>
          <KindTag kind={kind} /> {difficultyText(difficulty)}
        </span>
      </div>
      <Button
        type="text"
        aria-label={`${taken ? '已加入' : '加入'}「${summary}」`}
        disabled={disabled || taken}
        icon={taken ? <Check size={18} /> : <Plus size={18} />}
        onClick={onAdd}
      />
    </li>
  );
}

type FiltersProps = {
  query: BankListQuery;
  onChange: (changes: { [K in keyof BankListQuery]?: BankListQuery[K] | undefined }) => void;
};

function Filters({ query, onChange }: FiltersProps) {
  const categories = useQuery(bankCategoriesQuery).data ?? [];
  return (
    <div className={styles.filters}>
      <Input
        aria-label="搜题干"
        placeholder="搜题干，按回车"
        allowClear
        maxLength={100}
        prefix={<Search size={16} aria-hidden="true" />}
        onPressEnter={(event) => onChange({ keyword: event.currentTarget.value.trim() || undefined })}
        onClear={() => onChange({ keyword: undefined })}
      />
      <Select
        aria-label="分类"
        placeholder="全部分类"
        allowClear
        style={{ flex: 1, minWidth: 120 }}
        value={query.categoryId ?? null}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(categoryId: string | undefined) => onChange({ categoryId })}
      />
      <BankFilters query={query} onChange={onChange} />
    </div>
  );
}
