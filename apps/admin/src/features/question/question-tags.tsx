import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { TagDialog } from '../../shared/list/tag-dialog.tsx';
import { scopeText } from '../../shared/list/use-selection.ts';
import { bankTagsQuery } from '../../shared/question/bank.api.ts';
import { useServices } from '../../shared/services.tsx';
import { useSetTags, type ChosenQuestions } from './question.api.ts';

type QuestionTagsProps = { questions: ChosenQuestions; which: string; onDone: () => void; onClose: () => void };

/** Adds tags to questions and removes them. */
export function QuestionTags({ questions, which, onDone, onClose }: QuestionTagsProps) {
  const { client } = useServices();
  const known = useQuery(bankTagsQuery(client));
  const { message } = App.useApp();
  const setTags = useSetTags();
  const { matching, questionIds = [] } = questions;
  return (
    <TagDialog
      which={which}
      scope={matching && <p style={{ marginBottom: 12 }}>{scopeText(matching.keyword, '题')}</p>}
      known={known}
      onSave={async (change) => {
        await runMany(matching?.atMost ?? questionIds.length, `调整${which}的标签`, async () => {
          const { changed, skipped } = await setTags.mutateAsync({ ...questions, ...change });
          void message.success(`已调整 ${changed} 题的标签${skipped > 0 ? `；${skipped} 题的标签会超过 10 个，没有改` : ''}`);
        });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
