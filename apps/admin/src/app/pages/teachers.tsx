import type { TeacherRow } from '@palm/contract/teacher/calls';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { TeacherDrawer } from '../../features/teacher/teacher-drawer.tsx';
import { TeacherList } from '../../features/teacher/teacher-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function TeachersPage() {
  const [opened, setOpened] = useState<TeacherRow | 'new' | null>(null);
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpened('new')}>
      添加讲师
    </Button>
  );
  return (
    <>
      <PageHead title="讲师">{button}</PageHead>
      <TeacherList onEdit={setOpened} emptyAction={button} />
      {opened && <TeacherDrawer teacher={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  );
}
