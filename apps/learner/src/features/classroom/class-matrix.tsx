import type { StatisticsFilter } from '@palm/contract/classroom/staff';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Skeleton } from '@palm/ui/skeleton';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportButton } from '../../shared/export/export-button.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { behindQuery } from './behind.api.ts';
import { exportedMatrix, matrixQuery, MATRIX_ROWS, WHOLE_CLASS, type MatrixAsked } from './classroom.api.ts';
import { MatrixTable, type Matrix } from './matrix-table.tsx';
import { MemberStrips } from './member-strips.tsx';
import styles from './class-matrix.module.css';

/** Matrix of members and plan items, for class staff. */
export function ClassMatrix({ classroomId, memberCount }: { classroomId: string; memberCount: number }) {
  const { client } = useServices();
  const [asked, setAsked] = useState(WHOLE_CLASS);
  const query = useQuery(matrixQuery(client, classroomId, asked));
  return (
    <section className={page.card} aria-labelledby="class-matrix">
      <div className={styles.head}>
        <h2 id="class-matrix">成员与计划</h2>
        <SearchBox
          key={asked.keyword}
          label="搜姓名"
          defaultValue={asked.keyword}
          onSearch={(keyword) => setAsked({ ...asked, pageNo: 1, keyword })}
        />
        <ExportButton label="导出 Excel" name="导出班级统计" exported={exportedMatrix(classroomId, asked)} />
      </div>
      <Filters
        classroomId={classroomId}
        memberCount={memberCount}
        show={asked.show}
        onShow={(show) => setAsked({ ...asked, pageNo: 1, show })}
      />
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {(matrix) =>
          matrix.total === 0 ? (
            <Nobody asked={memberCount === 0 ? WHOLE_CLASS : asked} onReset={() => setAsked(WHOLE_CLASS)} />
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <Members classroomId={classroomId} matrix={matrix} />
              <Pager
                page={asked.pageNo}
                pages={Math.ceil(matrix.total / MATRIX_ROWS)}
                onChange={(pageNo) => setAsked({ ...asked, pageNo })}
              />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

const nobody: Record<StatisticsFilter, { title: string; text: string }> = {
  all: { title: '班里还没有成员', text: '有人加入后会出现在这里。' },
  behind: { title: '没有人落后', text: '大家都跟上了。' },
  unsigned: { title: '没有要签到的人', text: '今天没有线下课，还没开放签到，或者都签到了。' },
  homework: { title: '没有要处理的作业', text: '交了的都批完了，退回的都改好了。' },
};

function Nobody({ asked: { keyword, show }, onReset }: { asked: MatrixAsked; onReset: () => void }) {
  const words = keyword === '' ? nobody[show] : { title: '没有找到这个人', text: '换个写法，或看全班。' };
  return (
    <EmptyState {...words}>
      {(keyword !== '' || show !== 'all') && (
        <Button look="soft" onClick={onReset}>
          看全班
        </Button>
      )}
    </EmptyState>
  );
}

type FiltersProps = { classroomId: string; memberCount: number; show: StatisticsFilter; onShow: (show: StatisticsFilter) => void };

/** Members who need attention, with their number once the class has been evaluated. */
function Filters({ classroomId, memberCount, show, onShow }: FiltersProps) {
  const { client } = useServices();
  const { data } = useQuery(behindQuery(client, classroomId, 1));
  return (
    <Tabs
      kind="chips"
      className={styles.filters}
      label="筛选成员"
      value={show}
      onChange={onShow}
      items={[
        { value: 'all', label: '全部', count: data && memberCount },
        { value: 'behind', label: '落后', count: data?.behindCount },
        { value: 'unsigned', label: '今天未签到', count: data && (data.meeting?.missingCount ?? 0) },
        { value: 'homework', label: '作业待处理', count: data?.homeworkCount },
      ]}
    />
  );
}

/** A table, or a strip per person on narrow screens. */
function Members({ classroomId, matrix }: { classroomId: string; matrix: Matrix }) {
  const { client } = useServices();
  // The class has already been evaluated for members behind plan.
  const { data } = useQuery(behindQuery(client, classroomId, 1));
  const phone = useIsPhone();
  return phone ? <MemberStrips matrix={matrix} /> : <MatrixTable matrix={matrix} whole={data} />;
}
