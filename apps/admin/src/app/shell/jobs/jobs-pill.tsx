import { isUnderWay, rowsText } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { Button, Popover } from 'antd';
import { History } from 'lucide-react';
import { useContext, useState } from 'react';
import { useExportRuns } from '../../../shared/jobs/export-runs.ts';
import { HeaderPill } from '../../../shared/jobs/header-pill.tsx';
import { JobRow } from '../../../shared/jobs/job-row.tsx';
import { dropJob, useJobs, type Job } from '../../../shared/jobs/running-jobs.ts';
import { AdministratorContext, sees } from '../../../shared/session/permissions.ts';
import { useIsNarrow } from '../../../shared/ui/use-width.ts';
import { AreasContext } from '../../areas-context.ts';
import { LazyPart } from '../../lazy-part.tsx';
import { ExportRow } from './export-row.tsx';
import styles from './jobs.module.css';

const WIDTH = 340;
/** Margin to the edge of a screen that is hardly wider. */
const EDGE = 8;

/** Background jobs and their results. They survive leaving the page; failures stay until dismissed. */
export function JobsPill() {
  const jobs = useJobs();
  const exports = useExportRuns();
  const [open, setOpen] = useState(false);
  const narrow = useIsNarrow();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      // On a phone it is nearly as wide as the screen, wherever its button is.
      align={{ overflow: { shiftX: true }, ...(narrow && { offset: [EDGE, EDGE] }) }}
      arrow={!narrow}
      open={open}
      onOpenChange={setOpen}
      classNames={{ root: styles.popover ?? '' }}
      styles={{ container: { width: WIDTH, padding: 0 } }}
      content={<JobList jobs={jobs} exports={exports} />}
    >
      <span>
        <Trigger
          running={[
            ...exports.filter(isUnderWay).map(exportText),
            ...jobs.filter(({ state }) => state === 'running').map(({ title }) => `${title.slice(0, 2)}中`),
          ]}
          failed={[...exports.filter(({ status }) => status === 'failed'), ...jobs.filter(({ state }) => state === 'failed')].length}
        />
      </span>
    </Popover>
  );
}

const exportText = (run: ExportRun): string => (run.rowsDone > 0 ? `导出 ${rowsText(run)}` : '导出中');

function Trigger({ running, failed }: { running: readonly string[]; failed: number }) {
  const [first] = running;
  if (first !== undefined) {
    return <HeaderPill kind="running" text={running.length > 1 ? `${running.length} 个任务进行中` : first} />;
  }
  if (failed > 0) {
    return <HeaderPill kind="failed" text={`${failed} 个任务失败`} />;
  }
  return <Button type="text" aria-label="后台任务" icon={<History size={18} />} />;
}

function JobList({ jobs, exports }: { jobs: readonly Job[]; exports: readonly ExportRun[] }) {
  const who = useContext(AdministratorContext);
  const kinds = useContext(AreasContext)
    .flatMap((area) => area.jobs ?? [])
    .filter(({ permission }) => sees(who, permission));
  return (
    <section className={styles.list} aria-label="后台任务">
      <h2>后台任务</h2>
      {jobs.length + exports.length > 0 && (
        <ul>
          {exports.map((run) => (
            <ExportRow key={run.id} run={run} />
          ))}
          {jobs.map((job) => (
            <OwnJob key={job.id} job={job} />
          ))}
        </ul>
      )}
      {kinds.map(({ title, load }) => (
        <div key={title}>
          <h3>{title}</h3>
          <LazyPart name={`jobs/${title}`} load={load} props={{}} />
        </div>
      ))}
      {jobs.length + exports.length === 0 && kinds.length === 0 && <p className={styles.none}>现在没有任务</p>}
    </section>
  );
}

const marks = {
  running: { text: '进行中', tone: 'brand' },
  failed: { text: '失败', tone: 'danger' },
} as const;

function OwnJob({ job: { id, title, state, reason } }: { job: Job }) {
  const note = state === 'running' ? '可以离开此页，不要关闭浏览器窗口' : reason || '没有完成，请再试一次';
  return (
    <JobRow title={title} mark={marks[state]} note={note} running={state === 'running'}>
      {state !== 'running' && (
        <Button type="link" size="small" aria-label={`移除「${title}」`} onClick={() => dropJob(id)}>
          移除
        </Button>
      )}
    </JobRow>
  );
}
