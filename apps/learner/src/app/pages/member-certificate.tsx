import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CERTIFICATES_ON_PAGE, certificateQuery, certificatesQuery } from '../../features/certificate/certificate.api.ts';
import { CertificateWall, CertificateWallSkeleton } from '../../features/certificate/certificate-wall.tsx';
import { OneCertificate } from '../../features/certificate/one-certificate.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';
import styles from './member-certificate.module.css';

function All() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const query = useQuery(certificatesQuery(client, pageNo));
  return (
    <MemberFrame title="我的证书">
      <QueryView query={query} skeleton={<CertificateWallSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title="还没有证书" text="学完带证书的课程，或者通过考试后，证书会自动发放到这里。">
              <Button look="soft" render={<Link to={href('courseList')} />}>
                去学习
              </Button>
            </EmptyState>
          ) : (
            <>
              <CertificateWall certificates={list} />
              <Pager page={pageNo} pages={Math.ceil(total / CERTIFICATES_ON_PAGE)} onChange={(next) => setParams({ page: String(next) })} />
            </>
          )
        }
      </QueryView>
    </MemberFrame>
  );
}

function One({ certificateId }: { certificateId: string }) {
  const { client } = useServices();
  const query = useQuery(certificateQuery(client, certificateId));
  const all = (
    <Button look="ghost" className={styles.all} render={<Link to={href('memberCertificate')} />}>
      <ChevronLeft size={18} aria-hidden="true" />
      全部证书
    </Button>
  );
  return (
    <MemberFrame title="证书" action={all}>
      <QueryView query={query} skeleton={<Skeleton height={560} />}>
        {(certificate) => <OneCertificate certificate={certificate} />}
      </QueryView>
    </MemberFrame>
  );
}

/** All own certificates, or the one of the address. */
export function MemberCertificatePage() {
  const [params] = useSearchParams();
  const certificateId = params.get('certificateId');
  return certificateId === null ? <All /> : <One certificateId={certificateId} />;
}
