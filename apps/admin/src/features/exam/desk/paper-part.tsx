import type { ExamEdit } from '@palm/contract/exam/admin';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { marksText } from '../../../shared/question/marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { paperPickQuery } from '../exam.api.ts';
import { passMarksFor } from './exam-draft.ts';
import type { PartProps } from './exam-parts.tsx';
import styles from './exam-desk.module.css';

type PaperPartProps = PartProps & {
  saved: Pick<ExamEdit, 'paperId' | 'paperTitle'>;
  /** Of the paper in the draft, in hundredths; 0 without one. */
  totalMarks: number;
  onPaper: (paper: { id: string; totalMarks: number }) => void;
};

/** Title, introduction and the paper. */
export function PaperPart({ draft, sat, saved, totalMarks, onPaper, onChange }: PaperPartProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const papers = useQuery(paperPickQuery(client, keyword));
  const found = (papers.data ?? []).map(({ id, title, questionCount, totalMarks }) => ({
    value: id,
    label: `${title}（${questionCount} 题，${marksText(totalMarks)} 分）`,
  }));
  const choose = (paperId: string | null) => {
    const paper = papers.data?.find(({ id }) => id === paperId);
    if (paper) {
      onPaper(paper);
    }
    const total = paper?.totalMarks ?? 0;
    onChange({ paperId, ...(total > 0 && { passMarks: passMarksFor(draft.passMarks, { before: totalMarks, total }) }) });
  };
  const { paperId, paperTitle } = saved;
  const beyond = paperId !== null && paperTitle !== null && !found.some(({ value }) => value === paperId);
  return (
    <Panel id="paper" title="试卷">
      <div className={styles.fields}>
        <Labelled label="考试名称">
          <Input aria-label="考试名称" maxLength={80} value={draft.title} onChange={(event) => onChange({ title: event.target.value })} />
        </Labelled>
        <Labelled label="一句话介绍" note="显示在考试列表里">
          <Input
            aria-label="一句话介绍"
            maxLength={120}
            value={draft.intro}
            onChange={(event) => onChange({ intro: event.target.value })}
          />
        </Labelled>
        <Labelled label="试卷" note={sat ? '已有人参加，不能再换' : undefined}>
          {sat ? (
            <Input aria-label="试卷" disabled value={paperTitle ?? ''} />
          ) : (
            <SearchSelect
              label="试卷"
              placeholder="按名称找试卷"
              none="没有找到试卷；还没有的话，先到「试卷」里建一份"
              found={papers}
              choices={beyond ? [{ value: paperId, label: paperTitle }, ...found] : found}
              value={draft.paperId}
              onSearch={setKeyword}
              onChange={choose}
            />
          )}
        </Labelled>
      </div>
    </Panel>
  );
}
