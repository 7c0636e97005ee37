import { AppError } from '@palm/client/app-error';
import { waitUntilReachable } from '@palm/client/reachable';
import { useReturn } from '@palm/ui/use-return';
import { useRouteError } from 'react-router';
import { PageLoading } from './page-loading.tsx';
import { Failed } from '../shared/ui/failed.tsx';

const reload = (): void => window.location.reload();

/**
 * Shown if a page threw while rendering, or its code failed to load. While nothing responds, a document that is left could not be loaded
 * again.
 */
export function PageFailed() {
  const error = useRouteError();
  const away = useReturn({ until: waitUntilReachable, onBack: reload });
  if (away === null) {
    return <PageLoading />;
  }
  const known = error instanceof AppError ? error : null;
  return away ? (
    <Failed title="页面没有打开" text="暂时连不上服务器，恢复后会自动打开。" requestId={null} />
  ) : (
    <Failed
      title="页面没有打开"
      text={known?.msg ?? '请重新加载；如反复出现，请联系管理员。'}
      requestId={known?.requestId ?? null}
      onRetry={reload}
    />
  );
}
