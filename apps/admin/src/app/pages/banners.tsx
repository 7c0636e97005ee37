import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BannerDrawer } from '../../features/banner/banner-drawer.tsx';
import { BannerList } from '../../features/banner/banner-list.tsx';
import { OrderDialog } from '../../features/banner/order-dialog.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

type Opened = { bannerId: string | null } | 'order' | null;

export function BannersPage() {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpened({ bannerId: null })}>
      新建轮播图
    </Button>
  );
  return (
    <>
      <PageHead title="轮播图" note="首页最上方的大图">
        <Button onClick={() => void navigate('/bannerReach')}>看触达</Button>
        <Button onClick={() => setOpened('order')}>调整次序</Button>
        {button}
      </PageHead>
      <BannerList onEdit={(bannerId) => setOpened({ bannerId })} emptyAction={button} />
      {opened === 'order' && <OrderDialog onClose={close} />}
      {opened !== null && opened !== 'order' && <BannerDrawer key={opened.bannerId} bannerId={opened.bannerId} onClose={close} />}
    </>
  );
}
