import type { QaCard } from '@palm/contract/qa/calls';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { HideDialog, type Hiding } from './hide-dialog.tsx';
import {
  exportQuestions,
  questionListSchema,
  questionsQuery,
  useCloseQuestion,
  useRestoreQuestion,
  type QuestionListQuery,
} from './qa.api.ts';
import { QuestionDrawer } from './question-drawer.tsx';
import { stateLook, stateNames, writerName } from './question-words.ts';

type Acts = { onOpen: (questionId: string) => void; onHide: (hiding: Hiding) => void };

const columnsOf = (acts: Acts): ListColumn<QaCard, QuestionListQuery['sort']>[] => [
  { key: 'title', title: '问题', card: 'head', render: ({ title }) => <Clipped text={title} /> },
  { key: 'writer', title: '提问的人', width: 128, render: ({ writer }) => <Clipped text={writerName(writer)} /> },
  {
    key: 'answers',
    title: '回答',
    sort: '-answerCount',
    width: 120,
    render: ({ answerCount, taught }) => `${answerCount} 个${taught ? '，老师已答' : ''}`,
  },
  { key: 'state', title: '状态', width: 112, render: (row) => <StatusDot {...stateLook(row)} /> },
  { key: 'createdAt', title: '提问时间', sort: '-createdAt', width: 128, render: ({ createdAt }) => <TimeText at={createdAt} /> },
  { key: 'actions', title: '操作', width: 136, card: 'actions', render: (row) => <QuestionActions row={row} {...acts} /> },
];

const filters: ListFilter<QuestionListQuery>[] = [{ name: 'state', label: '状态', options: [...optionsOf(stateNames)], width: 112 }];

/** The questions of a class, including hidden ones. */
export function QuestionList({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const list = useListQuery(questionListSchema);
  const [opened, setOpened] = useState<string | null>(null);
  const [hiding, setHiding] = useState<Hiding | null>(null);
  return (
    <>
      <ListFrame
        id="class-questions"
        name="班级问答"
        counted="个"
        list={list}
        result={useQuery(questionsQuery(client, classroomId, list.query))}
        columns={columnsOf({ onOpen: setOpened, onHide: setHiding })}
        rowKey={({ id }) => id}
        filtering={filteringOf(list, { search: '问题或说明', filters })}
        tools={{ end: <ExportButton job="导出班级问答" onExport={() => exportQuestions(client, classroomId, list.query)} /> }}
        onOpen={({ id }) => setOpened(id)}
        empty={{ title: '还没有人提问', text: '成员在班级的「问答」里提问，这里能看到全部，也能隐藏不合适的内容。' }}
      />
      {opened !== null && <QuestionDrawer questionId={opened} onHide={setHiding} onClose={() => setOpened(null)} />}
      {hiding && <HideDialog hiding={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}

function QuestionActions({ row: { id, title, hidden, closed }, onOpen, onHide }: { row: QaCard } & Acts) {
  const restore = useRestoreQuestion();
  const close = useCloseQuestion();
  const { message } = App.useApp();
  // The client has already shown the refusal.
  const quietly = (work: Promise<unknown>, text: string) => void work.then(() => void message.success(text)).catch(() => undefined);
  return (
    <RowActions
      of={title}
      more={[
        {
          key: 'close',
          label: closed ? '重新打开' : '关闭，不再接受回答',
          onClick: () => quietly(close.mutateAsync({ questionId: id, on: !closed }), closed ? '已重新打开' : '已关闭，会通知提问的人'),
        },
        hidden
          ? { key: 'restore', label: '恢复显示', onClick: () => quietly(restore.mutateAsync({ questionId: id }), '已恢复，大家又能看到了') }
          : { key: 'hide', label: '隐藏…', danger: true, onClick: () => onHide({ name: `问题「${title}」`, questionId: id }) },
      ]}
    >
      <Button type="link" size="small" aria-label={`看问答「${title}」`} onClick={() => onOpen(id)}>
        看问答
      </Button>
    </RowActions>
  );
}
