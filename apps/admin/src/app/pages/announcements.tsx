import { Button } from 'antd';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { AnnounceDrawer } from '../../features/message/announce-drawer.tsx';
import { AnnouncementList } from '../../features/message/announcement-list.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function AnnouncementsPage() {
  const [writing, setWriting] = useState(false);
  const button = (
    <Button type="primary" icon={<Megaphone size={16} />} onClick={() => setWriting(true)}>
      发公告
    </Button>
  );
  return (
    <>
      <PageHead title="公告">{button}</PageHead>
      <AnnouncementList emptyAction={button} />
      {writing && <AnnounceDrawer onClose={() => setWriting(false)} />}
    </>
  );
}
