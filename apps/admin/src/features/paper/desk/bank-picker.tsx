import type { Page } from '@palm/contract/paging';
import type { QuestionRow } from '@palm/contract/question/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination, Skeleton } from 'antd';
import { Check, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { FilterSelect } from '../../../shared/list/filter-select.tsx';
import { filteringOf } from '../../../shared/list/list-filter.ts';
import type { ListChange, ListQuery } from '../../../shared/list/use-list-query.ts';
import { KnownSelect } from '../../../shared/pick/known-select.tsx';
import { bankCategoriesQuery, bankListSchema, bankQuery, type BankListQuery } from '../../../shared/question/bank.api.ts';
import { bankFilters } from '../../../shared/question/bank-filters.ts';
import { difficultyText, KindTag } from '../../../shared/question/question-words.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import styles from './paper-desk.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

type BankPickerProps = { taken: ReadonlySet<string>; disabled: boolean; onAdd: (questions: QuestionRow[]) => void };

/** The question bank next to a paper: finds questions to add. */
export function BankPicker({ taken, disabled, onAdd }: BankPickerProps) {
  const { client } = useServices();
  const [query, setQuery] = useState<BankListQuery>(() => bankListSchema.parse({}));
  const bank = useQuery(bankQuery(client, query));
  const change: ListChange<BankListQuery> = (changes) => setQuery((before) => bankListSchema.parse({ ...before, pageNo: 1, ...changes }));
  return (
    <section className={styles.bank} aria-label="题库">
      <h2>从题库选题</h2>
      <Filters query={query} change={change} />
      {bank.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {bank.isLoadingError && <ErrorOf error={bank.error} title="题库没有加载出来" onRetry={() => void bank.refetch()} />}
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
        <Button type="link" size="small" {...offWhere(disabled || free.length === 0)} onClick={() => onAdd(free)}>
          加入本页 {free.length} 题
        </Button>
      </div>
      {/* The scroll area must be focusable even if every button is disabled. */}
      <ul className={styles.found} tabIndex={0} aria-label="题库里的题">
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
        {...offWhere(disabled || taken)}
        icon={taken ? <Check size={18} /> : <Plus size={18} />}
        onClick={onAdd}
      />
    </li>
  );
}

function Filters({ query, change }: ListQuery<BankListQuery>) {
  const { client } = useServices();
  const { selects } = filteringOf({ query, change }, { filters: bankFilters });
  return (
    <div className={styles.filters}>
      <Input
        aria-label="搜题干"
        placeholder="搜题干，按回车"
        allowClear
        maxLength={100}
        prefix={<Search size={16} aria-hidden="true" />}
        onPressEnter={(event) => change({ keyword: event.currentTarget.value.trim() || undefined })}
        onClear={() => change({ keyword: undefined })}
      />
      <div className={styles.category}>
        <KnownSelect
          label="分类"
          placeholder="全部分类"
          found={useQuery(bankCategoriesQuery(client))}
          value={query.categoryId ?? null}
          onChange={(categoryId) => change({ categoryId: categoryId ?? undefined })}
        />
      </div>
      {selects.map((select) => (
        <FilterSelect key={select.label} {...select} />
      ))}
    </div>
  );
}
