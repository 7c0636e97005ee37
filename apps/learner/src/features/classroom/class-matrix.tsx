import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Skeleton } from '@palm/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { behindQuery } from './behind.api.ts';
import { downloadMatrix, matrixQuery, MATRIX_ROWS } from './classroom.api.ts';
import { MatrixTable, type Matrix } from './matrix-table.tsx';
import { MemberStrips } from './member-strips.tsx';
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
        <h2 id="class-matrix">成员与计划</h2>
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
        {(matrix) =>
          matrix.total === 0 ? (
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

/** A table, or a strip for each person where there is no room for one. */
function Members({ classroomId, matrix }: { classroomId: string; matrix: Matrix }) {
  const { client } = useServices();
  // The whole class was gone through for who is behind in it.
  const { data } = useQuery(behindQuery(client, classroomId, 1));
  const phone = useIsPhone();
  return phone ? <MemberStrips matrix={matrix} /> : <MatrixTable matrix={matrix} whole={data} />;
}
