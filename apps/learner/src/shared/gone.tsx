import type { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Link } from 'react-router';
import { HOME_PAGE } from '../runtime/paths.ts';

/** In place of a page whose link is old or broken: asking again would be answered the same. */
export const Gone = ({ failure: { errorCode, msg } }: { failure: AppError }) => (
  <div role="alert">
    <EmptyState level={1} title="没有找到" text={errorCode === 'NOT_FOUND' ? msg : '这个地址不完整，或者写错了。'}>
      <Button look="soft" size={44} render={<Link to={HOME_PAGE} />}>
        回到首页
      </Button>
    </EmptyState>
  </div>
);
