import type { ImportReport } from '@palm/contract/member/import';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { Modal, Steps } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../../shared/autosave/use-unsaved.ts';
import { runJob } from '../../../shared/jobs/running-jobs.ts';
import { useServices } from '../../../shared/services.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { discardImport, useImportCheck, useImportCommit } from '../member.api.ts';
import { ColumnsStep, type ImportChoices } from './columns-step.tsx';
import { DoneStep, type Imported } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { ResultStep } from './result-step.tsx';
import styles from './import.module.css';

const steps = ['上传文件', '对应列', '试运行结果', '完成'].map((title) => ({ title }));

const notImported = { title: '还没有导入', text: '文件里的成员还没有写入，离开后要重新上传、对应列和试运行。', verb: '离开' };

type Checked = { file: UploadedObject; report: ImportReport };

/** The checked file as long as it waits to be imported: leaving asks first. */
function useWaiting(checked: Checked | null, started: boolean) {
  const waiting = started ? null : checked;
  return { waiting, leave: useUnsaved({ dirty: waiting !== null, loss: notImported }) };
}

/** Imports members from an xlsx file in four steps. Nothing is written before the last one, and everything can be undone for 24 hours. */
export function ImportWizard({ onClose }: { onClose: () => void }) {
  const { client } = useServices();
  const [step, setStep] = useState(0);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const check = useImportCheck();
  const commit = useImportCommit();
  const { pending, submit } = useSubmit();

  const dryRun = (file: UploadedObject, choices: Partial<ImportChoices>, next: number) =>
    check.mutate(
      { objectKey: file.objectKey, fileName: file.fileName, ...choices },
      {
        onSuccess: (report) => {
          setChecked({ file, report });
          setStep(next);
        },
      },
    );

  const write = async ({ file, report }: Checked) => {
    const run = () => commit.mutateAsync({ checkId: report.checkId });
    setImported(await runJob(`导入《${file.fileName}》`, run));
    setStep(3);
  };

  const { waiting, leave } = useWaiting(checked, imported !== null || commit.isPending);

  const close = () => {
    // The file contains initial passwords, so it is discarded on leaving. While a commit is running, the server deletes it itself.
    if (waiting) {
      discardImport(client, waiting.report.checkId);
    }
    onClose();
  };

  return (
    <Modal open centered width={880} title="导入成员" footer={null} mask={{ closable: false }} onCancel={() => leave(close)}>
      <Steps className={styles.steps ?? ''} size="small" current={step} items={steps} />
      {step === 0 && <FileStep busy={check.isPending} onFile={(file) => dryRun(file, {}, 1)} />}
      {step === 1 && checked && (
        <ColumnsStep
          columns={checked.report.columns}
          ownColumns={checked.report.ownColumns}
          busy={check.isPending}
          onBack={() => setStep(0)}
          onNext={(choices) => dryRun(checked.file, choices, 2)}
        />
      )}
      {step === 2 && checked && (
        <ResultStep
          report={checked.report}
          fileName={checked.file.fileName}
          busy={pending}
          onBack={() => setStep(1)}
          onImport={() => submit(() => write(checked))}
        />
      )}
      {step === 3 && imported && <DoneStep imported={imported} checkId={checked?.report.checkId ?? null} onClose={onClose} />}
    </Modal>
  );
}
