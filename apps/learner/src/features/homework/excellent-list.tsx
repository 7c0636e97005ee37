import type { ExcellentWork } from '@palm/contract/homework/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { FileList } from './file-rows.tsx';
import { excellentQuery, WORKS_ON_PAGE } from './homework.api.ts';
import styles from './excellent.module.css';

const Remark = ({ remark }: { remark: string }) =>
  remark === '' ? null : (
    <p className={styles.remark}>
      <b>老师点评</b>　{remark}
    </p>
  );

function Work({ work, onOpen }: { work: ExcellentWork; onOpen: () => void }) {
  return (
    <article className={styles.work}>
      <div className={styles.writer}>
        <Avatar name={work.name} src={work.avatarUrl} size={40} />
        <h3>
          {work.name}
          <small>{work.departmentName}</small>
        </h3>
        {work.score !== null && (
          <span className={styles.score}>
            <b className="num">{work.score}</b>分
          </span>
        )}
      </div>
      <p className={`${styles.text} clamp-3`}>{work.text === '' ? '没有正文，作业在附件里。' : work.text}</p>
      <Remark remark={work.remark} />
      <Button className={styles.open} onClick={onOpen} aria-label={`读${work.name}的作业`}>
        读全文
      </Button>
    </article>
  );
}

/** Classmates' work recommended by the teacher and shared by its authors. */
export function ExcellentList({ homeworkId }: { homeworkId: string }) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<ExcellentWork | null>(null);
  const query = useQuery(excellentQuery(client, homeworkId, pageNo));
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState title="还没有优秀作业" text="老师推荐、作者同意后，会放在这里给同班同学读。" />
        ) : (
          <>
            <div className={styles.works}>
              {list.map((work) => (
                <Work key={work.submissionId} work={work} onOpen={() => setOpen(work)} />
              ))}
            </div>
            <Pager page={pageNo} pages={Math.ceil(total / WORKS_ON_PAGE)} onChange={setPageNo} />
            <Dialog open={open !== null} onClose={() => setOpen(null)} title={`${open?.name ?? ''}的作业`} kind="side">
              {open && (
                <>
                  <p className={styles.whole}>{open.text}</p>
                  {open.files.length > 0 && <FileList files={open.files} label="附件" />}
                  <Remark remark={open.remark} />
                </>
              )}
            </Dialog>
          </>
        )
      }
    </QueryView>
  );
}
