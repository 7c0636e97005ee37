import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CERTIFICATES_ON_PAGE, certificateQuery, certificatesQuery, type Standing } from '../../features/certificate/certificate.api.ts';
import { CertificateWall, CertificateWallSkeleton } from '../../features/certificate/certificate-wall.tsx';
import { OneCertificate } from '../../features/certificate/one-certificate.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';

const STANDINGS = ['valid', 'expiring'] as const;

function All() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const standing = STANDINGS.find((one) => one === params.get('standing')) ?? null;
  const query = useQuery(certificatesQuery(client, { pageNo, standing }));
  const counts = query.data?.counts;
  const filters = counts !== undefined && counts.all > 0 && (
    <Tabs
      kind="chips"
      label="证书状态"
      items={[
        { value: 'all', label: '全部', count: counts.all },
        { value: 'valid', label: '有效', count: counts.valid },
        { value: 'expiring', label: '快到期', count: counts.expiring },
      ]}
      value={standing ?? 'all'}
      onChange={(next) => setParams(next === 'all' ? {} : { standing: next })}
    />
  );
  const toPage = (next: number) => setParams({ ...(standing !== null && { standing }), page: String(next) });
  return (
    <MemberFrame title="我的证书" action={filters}>
      <QueryView query={query} skeleton={<CertificateWallSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <NoCertificates standing={standing} />
          ) : (
            <>
              <CertificateWall certificates={list} />
              <Pager page={pageNo} pages={Math.ceil(total / CERTIFICATES_ON_PAGE)} onChange={toPage} />
            </>
          )
        }
      </QueryView>
    </MemberFrame>
  );
}

function NoCertificates({ standing }: { standing: Standing | null }) {
  if (standing !== null) {
    return (
      <EmptyState title={standing === 'valid' ? '没有这样的证书' : '没有快到期的证书'} text="30 天内到期的算快到期，其余未过期的算有效。">
        <Button look="soft" render={<Link to={href('memberCertificate')} />}>
          看全部证书
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="还没有证书" text="学完带证书的课程，或者通过考试后，证书会自动发放到这里。">
      <Button look="soft" render={<Link to={href('courseList')} />}>
        去学习
      </Button>
    </EmptyState>
  );
}

function One({ certificateId }: { certificateId: string }) {
  const { client } = useServices();
  const query = useQuery(certificateQuery(client, certificateId));
  const all = (
    <Button look="ghost" render={<Link to={href('memberCertificate')} />}>
      <ChevronLeft size={18} aria-hidden="true" />
      全部证书
    </Button>
  );
  return (
    <MemberFrame title="证书" back={all}>
      <QueryView query={query} skeleton={<Skeleton height={560} />}>
        {(certificate) => <OneCertificate certificate={certificate} />}
      </QueryView>
    </MemberFrame>
  );
}

/** All certificates of the member, or the one named in the URL. */
export function MemberCertificatePage() {
  const [params] = useSearchParams();
  const certificateId = params.get('certificateId');
  return certificateId === null ? <All /> : <One certificateId={certificateId} />;
}
