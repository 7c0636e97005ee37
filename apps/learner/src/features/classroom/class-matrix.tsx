import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { ProgressBar } from '@palm/ui/progress-bar';
import { SearchBox } from '@palm/ui/search-box';
import { Skeleton } from '@palm/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { downloadMatrix, matrixQuery, MATRIX_ROWS } from './classroom.api.ts';
import { StateLegend, StateMark } from './state-mark.tsx';
import styles from './class-matrix.module.css';

/** Every member with every item of the plan, for those who lead the class. */
export function ClassMatrix({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const [asked, setAsked] = useState({ pageNo: 1, keyword: '' });
  const query = useQuery(matrixQuery(client, classroomId, asked));
  const download = useMutation({ mutationFn: () => downloadMatrix(client, classroomId, asked.keyword) });
  return (
    <section className={page.card} aria-labelledby="class-matrix">
      <div className={styles.head}>
        <h2 id="class-matrix">全班进度</h2>
        <SearchBox
          key={asked.keyword}
          label="搜姓名"
          defaultValue={asked.keyword}
          onSearch={(keyword) => setAsked({ pageNo: 1, keyword })}
        />
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          <Download size={16} aria-hidden="true" />
          导出 Excel
        </Button>
      </div>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ list, items, total }) =>
          total === 0 ? (
            <EmptyState
              title={asked.keyword === '' ? '班里还没有成员' : '没有找到这个人'}
              text={asked.keyword === '' ? '有人加入后会出现在这里。' : '换个写法，或看全班。'}
            >
              {asked.keyword !== '' && (
                <Button look="soft" onClick={() => setAsked({ pageNo: 1, keyword: '' })}>
                  看全班
                </Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <StateLegend />
              <div className={styles.scroll} tabIndex={0} role="region" aria-label="全班进度表，可以左右滚动">
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">姓名</th>
                      <th scope="col">进度</th>
                      {items.map((item) => (
                        <th key={item.id} scope="col" title={`${item.stageTitle} · ${item.title}`}>
                          <span className="clamp-2">{item.title}</span>
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {list.map((row) => (
                      <tr key={row.memberId}>
                        <th scope="row">
                          <b className="clamp-1">{row.name}</b>
                          <small className="clamp-1">{row.departmentName ?? '未分部门'}</small>
                        </th>
                        <td>
                          <ProgressBar value={row.percent} label={`${row.name}的进度`} showValue />
                        </td>
                        {row.states.map((state, place) => (
                          <td key={items[place]?.id}>
                            <StateMark state={state} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager page={asked.pageNo} pages={Math.ceil(total / MATRIX_ROWS)} onChange={(pageNo) => setAsked({ ...asked, pageNo })} />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}
