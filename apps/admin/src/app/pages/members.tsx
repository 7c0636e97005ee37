import { NO_DEPARTMENT, type MemberRow } from '@palm/contract/member/admin';
import { Button, Drawer } from 'antd';
import { FolderTree, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { MemberOwnFields } from '../../features/application/member-own-fields.tsx';
import { DepartmentPanel } from '../../features/department/department-panel.tsx';
import { ImportWizard } from '../../features/member/import/import-wizard.tsx';
import { EditMemberDrawer, NewMemberDrawer } from '../../features/member/member-drawer.tsx';
import { MemberList } from '../../features/member/member-list.tsx';
import { memberListSchema } from '../../features/member/member.api.ts';
import { MemberRecordsDrawer } from '../../features/study/member-records-drawer.tsx';
import { SideFrame } from '../../shared/list/side-frame.tsx';
import { useOpenedByLink } from '../../shared/list/use-opened-by-link.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSees } from '../../shared/session/permissions.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useIsCompact } from '../../shared/ui/use-width.ts';

type Opened =
  | { kind: 'edit'; memberId: string; neighbours: string[] }
  | { kind: 'records'; row: MemberRow }
  | { kind: 'new' | 'import' | 'departments' };

export function MembersPage() {
  const { query, change } = useListQuery(memberListSchema);
  const [linked, closeLinked] = useOpenedByLink();
  const [chosen, setOpened] = useState<Opened | null>(null);
  const opened = chosen ?? (linked === null ? null : { kind: 'edit' as const, memberId: linked, neighbours: [] });
  const compact = useIsCompact();
  const mayReport = useSees('report');
  const close = () => {
    setOpened(null);
    closeLinked();
  };
  const show = (memberId: string, neighbours: string[]) => setOpened({ kind: 'edit', memberId, neighbours });
  const tree = (
    <DepartmentPanel
      selected={query.departmentId}
      filter={{ keyword: query.keyword, status: query.status, role: query.role, tag: query.tag, deep: query.deep }}
      onSelect={(departmentId) => {
        change({ departmentId });
        setOpened(null);
      }}
    />
  );
  const actions = (
    <>
      <Button icon={<Upload size={16} />} onClick={() => setOpened({ kind: 'import' })}>
        导入
      </Button>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpened({ kind: 'new' })}>
        添加成员
      </Button>
    </>
  );
  return (
    <>
      <PageHead title="成员">{actions}</PageHead>
      <SideFrame side={!compact && tree}>
        <MemberList
          onEdit={show}
          onRecords={mayReport ? (row) => setOpened({ kind: 'records', row }) : undefined}
          departmentButton={
            compact && (
              <Button icon={<FolderTree size={16} />} onClick={() => setOpened({ kind: 'departments' })}>
                部门
              </Button>
            )
          }
          emptyAction={actions}
        />
      </SideFrame>
      {compact && opened?.kind === 'departments' && (
        <Drawer open size={320} placement="left" title="部门" onClose={close} styles={{ body: { padding: 0 } }}>
          {tree}
        </Drawer>
      )}
      {opened && (
        <OpenedThing
          opened={opened}
          departmentId={query.departmentId === NO_DEPARTMENT ? undefined : query.departmentId}
          onMember={show}
          onClose={close}
        />
      )}
    </>
  );
}

type OpenedThingProps = {
  opened: Opened;
  departmentId: string | undefined;
  onMember: (memberId: string, neighbours: string[]) => void;
  onClose: () => void;
};

function OpenedThing({ opened, departmentId, onMember, onClose }: OpenedThingProps) {
  switch (opened.kind) {
    case 'edit': {
      const { memberId, neighbours } = opened;
      return (
        <EditMemberDrawer memberId={memberId} neighbours={neighbours} onMember={(id) => onMember(id, neighbours)} onClose={onClose}>
          {(takeSave) => <MemberOwnFields memberId={memberId} handle={takeSave} />}
        </EditMemberDrawer>
      );
    }
    case 'records':
      return <MemberRecordsDrawer memberId={opened.row.id} name={opened.row.name} onClose={onClose} />;
    case 'new':
      return <NewMemberDrawer departmentId={departmentId} onClose={onClose} />;
    case 'import':
      return <ImportWizard onClose={onClose} />;
    case 'departments':
      return null;
  }
}
