import { EmptyState } from '@palm/ui/empty-state';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const title = '页面不存在';

/** Shown for unknown URLs. Header and rail stay, so that every page can be reached from here. */
export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${title} - 管理后台`;
  }, []);
  return (
    <EmptyState
      level={1}
      title={title}
      text={`地址 /admin${pathname} 没有页面，可能写错了，或者页面已经搬走。从菜单进入，或者先回到工作台。`}
    >
      <Button type="primary" onClick={() => void navigate('/')}>
        回到工作台
      </Button>
    </EmptyState>
  );
}
