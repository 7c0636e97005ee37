import { AppError } from '@palm/client/app-error';
import { useRouteError } from 'react-router';
import { Failed } from '../shared/ui/failed.tsx';

/** What a page threw while it was drawn. */
export function PageFailed() {
  const error = useRouteError();
  const known = error instanceof AppError ? error : null;
  return (
    <Failed
      title="页面没有打开"
      text={known?.msg ?? '请重新加载；如反复出现，请联系管理员。'}
      requestId={known?.requestId ?? null}
      onRetry={() => window.location.reload()}
    />
  );
}
