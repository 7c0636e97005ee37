import { AppError } from '@palm/client/app-error';
import { untilReached } from '@palm/client/reached';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { PageLoading } from './page-loading.tsx';
import { Failed } from '../shared/ui/failed.tsx';

/** Answers whether the server is away, null while that is looked at; the page is opened anew as soon as it is back. */
function useReturn(): boolean | null {
  const [away, setAway] = useState<boolean | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void untilReached({ onWaiting: () => !signal.aborted && setAway(true), signal }).then((waited) =>
      waited ? window.location.reload() : setAway(false),
    );
    return () => controller.abort();
  }, []);
  return away;
}

/** What a page threw while it was drawn, or its code did not come. While nothing answers, a document that is left would not come back. */
export function PageFailed() {
  const error = useRouteError();
  const away = useReturn();
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
      onRetry={() => window.location.reload()}
    />
  );
}
