import { Select } from 'antd';
import type { BankListQuery } from './bank.api.ts';
import { difficultyOptions, kindOptions } from './question-words.tsx';

export type ChangeBankQuery = (changes: { [K in keyof BankListQuery]?: BankListQuery[K] | undefined }) => void;

/** Kind and difficulty, for the list of the bank and for picking from it. */
export function BankFilters({ query, onChange }: { query: BankListQuery; onChange: ChangeBankQuery }) {
  return (
    <>
      <Select
        aria-label="题型"
        placeholder="题型"
        allowClear
        style={{ width: 100 }}
        value={query.kind ?? null}
        options={kindOptions}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
      />
      <Select
        aria-label="难度"
        placeholder="难度"
        allowClear
        style={{ width: 100 }}
        value={query.difficulty || null}
        options={difficultyOptions}
        onChange={(difficulty) => onChange({ difficulty: difficulty ?? undefined })}
      />
    </>
  );
}
