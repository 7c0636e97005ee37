import { AuditList } from '../../features/audit/audit-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function AuditPage() {
  return (
    <>
      <PageHead title="操作日志" note="谁在什么时候做了什么" />
      <AuditList />
    </>
  );
}
