import type { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Link } from 'react-router';
import { HOME_PAGE } from '../runtime/paths.ts';

/** Title and text for the refusal. */
function wordsOf({ errorCode, msg }: AppError): { title: string; text: string } {
  if (errorCode?.endsWith('_NOT_PUBLISHED') === true) {
    return { title: '现在打不开', text: `${msg}。学过的都还记着。` };
  }
  return { title: '没有找到', text: errorCode === 'NOT_FOUND' ? msg : '这个地址不完整，或者写错了。' };
}

/** Replaces a page whose link is old or broken, or whose object is no longer accessible: a retry would give the same response. */
export const Gone = ({ failure }: { failure: AppError }) => (
  <div role="alert">
    <EmptyState level={1} {...wordsOf(failure)}>
      <Button look="soft" size={44} render={<Link to={HOME_PAGE} />}>
        回到首页
      </Button>
    </EmptyState>
  </div>
);
