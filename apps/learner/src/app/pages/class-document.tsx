import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DocumentBody } from '../../features/document/document-body.tsx';
import { DocumentHead } from '../../features/document/document-head.tsx';
import { documentQuery } from '../../features/document/document.api.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import frame from '../class-frame.module.css';

/** A file that a class gives its members to read. */
export function ClassDocumentPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useQuery(documentQuery(client, params.get('documentId') ?? ''));
  const back = query.data ? href('classCourse', { classroomId: query.data.classroomId }) : href('class');
  return (
    <>
      <MobileHead title="文档" onBack={() => void navigate(back)} />
      <div className={frame.page}>
        <div className={frame.trail}>
          <Breadcrumb current={query.data?.title ?? '文档'}>
            <Link to={href('class')}>班级</Link>
            {query.data && <Link to={back}>{query.data.classroomTitle}</Link>}
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<Skeleton height={320} />} level={1}>
          {(document) => (
            <>
              <DocumentHead document={document} />
              <DocumentBody key={document.id} document={document} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
