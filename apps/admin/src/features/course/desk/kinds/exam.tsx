import type { SectionEditContent } from '@palm/contract/course/kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { examPickQuery } from '../../../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../../../shared/pick/search-select.tsx';
import { useServices } from '../../../../shared/services.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import { NO_CONTENT, type SectionEditorProps } from '../section-kind.ts';

export function ExamEditor({ content, draft, onChange }: SectionEditorProps<'exam'>) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const exams = useQuery(examPickQuery(client, keyword));
  const found = (exams.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const { examId, examTitle } = content;
  const chosen = examId !== null && examTitle !== null && !found.some(({ value }) => value === examId);
  return (
    <Panel title="考试" note="通过考试，这一节才算学完">
      <SearchSelect
        label="考试"
        placeholder="按名称找考试"
        none="没有找到考试；还没有的话，先到「考试」里建一场"
        found={exams}
        choices={chosen ? [{ value: examId, label: examTitle }, ...found] : found}
        value={draft.examId}
        onSearch={setKeyword}
        onChange={(next) => onChange({ examId: next })}
      />
    </Panel>
  );
}

export function ExamReader({ content: { examId, examTitle } }: { content: SectionEditContent<'exam'> }) {
  return examTitle ?? (examId === null ? NO_CONTENT : '这场考试已经删除');
}
