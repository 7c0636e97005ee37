import { DirectorySync } from '../../features/directory/directory-sync.tsx';
import { useHolds } from '../../shared/session/permissions.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function DirectoryPage() {
  return (
    <>
      <PageHead title="目录同步" note="从单位的 LDAP 或 Active Directory 同步成员和部门；先试算，看过明细再写入，写错了可以整个撤销" />
      <DirectorySync mayChange={useHolds('setting')} />
    </>
  );
}
