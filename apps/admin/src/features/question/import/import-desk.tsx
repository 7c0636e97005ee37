import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useRef, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import { useEditing, type Edited } from '../../../shared/autosave/use-editing.ts';
import { newId } from '@palm/client/new-id';
import { Desk } from '../../../shared/desk/desk.tsx';
import { runJob } from '../../../shared/jobs/running-jobs.ts';
import { bankCategoriesQuery } from '../../../shared/question/bank.api.ts';
import { useServices } from '../../../shared/services.tsx';
import { useImportCheck, useImportCommit } from '../question.api.ts';
import { ImportDone, type Imported } from './import-done.tsx';
import { ImportReport, type ImportCheck } from './import-report.tsx';
import styles from './import.module.css';
import { SourcePane, type SourceHandle } from './source-pane.tsx';
import { KnownSelect } from '../../../shared/pick/known-select.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';

const BACK = { to: '/questions', label: '回题库' };

const WHAT = '这批题目';

type Draft = { source: string };
const EMPTY: Stored<Draft> = { value: { source: '' }, revision: 0, savedAt: null, savedBy: null };

/** Nothing is saved here but by importing; until then the text is kept in the browser. */
const useSource = () =>
  useEditing<Draft>({
    object: 'question-import',
    what: WHAT,
    stored: EMPTY,
    automatic: false,
    validationErrorOf: () => null,
    save: () => Promise.resolve(0),
  });

type Checked = {
  source: string;
  report: ImportCheck;
  /** Idempotency key of the commit, so that a double click writes nothing twice. */ importId: string;
};

/** Imports questions from GIFT text: the text on the left, its interpretation on the right. Nothing is written before the last button. */
export function ImportDesk() {
  const edited = useSource();
  const { source } = edited.value;
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [skipDuplicates, setSkipDuplicates] = useState(true);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const pane = useRef<SourceHandle>(null);
  const check = useImportCheck();
  const commit = useImportCommit();
  const navigate = useNavigate();
  const leave = () => void navigate(BACK.to);

  const dryRun = () => check.mutate({ source, categoryId }, { onSuccess: (report) => setChecked({ source, report, importId: newId() }) });
  const write = async ({ importId }: Checked) => {
    const run = () => commit.mutateAsync({ source, categoryId, importId, skipDuplicates });
    const result = await runJob(`导入 ${ready} 题`, run);
    setImported({ ...result, importId });
    edited.giveUp();
  };

  if (imported) {
    return (
      <Desk title="导入题目" back={BACK}>
        <ImportDone imported={imported} onClose={leave} />
      </Desk>
    );
  }
  const fresh = checked?.source === source ? checked : null;
  const ready = fresh ? fresh.report.questions.filter(({ duplicate }) => !(duplicate && skipDuplicates)).length : 0;
  return (
    <Desk
      title="导入题目"
      back={BACK}
      actions={
        <>
          <Button onClick={leave}>取消</Button>
          {fresh ? (
            <Button
              type="primary"
              loading={commit.isPending}
              {...offWhere(ready === 0)}
              onClick={() => void write(fresh).catch(() => undefined)}
            >
              导入 {ready} 题
            </Button>
          ) : (
            <Button type="primary" loading={check.isPending} {...offWhere(source.trim() === '')} onClick={dryRun}>
              试运行
            </Button>
          )}
        </>
      }
    >
      <div className={styles.panes}>
        <Notes edited={edited} />
        <SourcePane
          ref={pane}
          source={source}
          locked={commit.isPending}
          badLines={fresh?.report.issues.filter(({ imported }) => !imported).map(({ line }) => line) ?? []}
          onChange={(text) => edited.change({ source: text })}
        />
        <div className={styles.result}>
          <Choices
            categoryId={categoryId}
            onCategory={setCategoryId}
            skipDuplicates={skipDuplicates}
            onSkipDuplicates={setSkipDuplicates}
          />
          <DryRun
            report={checked?.report}
            stale={fresh === null}
            skipDuplicates={skipDuplicates}
            onLine={(line) => pane.current?.showLine(line)}
          />
        </div>
      </div>
    </Desk>
  );
}

const Notes = ({ edited }: { edited: Edited<Draft> }) => (
  <div className={styles.notes}>
    <EditingNotes edited={edited} what={WHAT} names={{ source: '题目文本' }} />
  </div>
);

type DryRunProps = Omit<ComponentProps<typeof ImportReport>, 'report'> & { report: ImportCheck | undefined };

/** The result of the last dry run, if there was one. */
const DryRun = ({ report, ...rest }: DryRunProps) =>
  report === undefined ? (
    <EmptyState title="先试运行" text="试运行会说明识别出哪些题、哪几行有误、怎么改，不会写入题库。" />
  ) : (
    <ImportReport report={report} {...rest} />
  );

type ChoicesProps = {
  categoryId: string | null;
  onCategory: (categoryId: string | null) => void;
  skipDuplicates: boolean;
  onSkipDuplicates: (skip: boolean) => void;
};

function Choices({ categoryId, onCategory, skipDuplicates, onSkipDuplicates }: ChoicesProps) {
  const { client } = useServices();
  const categories = useQuery(bankCategoriesQuery(client));
  return (
    <div className={styles.choices}>
      <span>导入到</span>
      <KnownSelect label="导入到分类" width={200} placeholder="不分类" found={categories} value={categoryId} onChange={onCategory} />
      <Checkbox checked={skipDuplicates} onChange={(event) => onSkipDuplicates(event.target.checked)}>
        跳过题库里已有的题
      </Checkbox>
    </div>
  );
}
