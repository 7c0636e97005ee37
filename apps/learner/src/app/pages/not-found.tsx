import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Link, useLocation } from 'react-router';
import { href } from '../routes.ts';

/** Shown if no route matches the URL. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      level={1}
      title="没有这个页面"
      text={`地址 ${pathname} 不存在，可能写错了，或者页面已经搬走。可以从首页进入，或者搜索想学的课程。`}
    >
      <Button look="solid" size={44} render={<Link to={href('homePage')} />}>
        回到首页
      </Button>
      <Button size={44} render={<Link to={href('courseSearch')} />}>
        搜索课程
      </Button>
    </EmptyState>
  );
}
