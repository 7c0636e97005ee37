import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';
import { waitUntilReachable } from '@palm/client/reachable';
import { EmptyState } from '@palm/ui/empty-state';
import { useReturn } from '@palm/ui/use-return';
import { Button, Typography } from 'antd';
import { RotateCw } from 'lucide-react';
import { AlwaysEnabled } from '../session/view-only.tsx';
import { Forbidden } from './forbidden.tsx';
import styles from './states.module.css';

type FailedProps = { title: string; text: string; requestId: string | null; onRetry?: () => void };

/** An error state: the reason, a retry button, and the request id for support. */
export function Failed({ title, text, requestId, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} picture={<Cloud />}>
        {onRetry && (
          <AlwaysEnabled>
            <Button type="primary" icon={<RotateCw size={16} />} onClick={onRetry}>
              重试
            </Button>
          </AlwaysEnabled>
        )}
      </EmptyState>
      {requestId !== null && (
        <p className={styles.request}>
          请求编号&nbsp;
          <Typography.Text copyable={{ text: requestId, tooltips: ['复制编号', '已复制'] }} type="secondary">
            {requestId}
          </Typography.Text>
        </p>
      )}
    </div>
  );
}

/** The error state of a query; retried once an unreachable server is back. Asking again for what was deleted would not bring it back. */
export function ErrorOf({ error, title, onRetry }: { error: Error; title: string; onRetry: () => void }) {
  const known = error instanceof AppError ? error : null;
  const away = useReturn({ until: waitUntilReachable, asked: known !== null && isPassing(known), onBack: onRetry });
  if (known?.errorCode === 'VIEW_ONLY') {
    return <Forbidden title="这里要能修改的人才能打开" text={known.msg} />;
  }
  const text = away ? '暂时连不上服务器，恢复后会自动加载。' : known?.msg;
  const again = known?.errorCode === 'NOT_FOUND' ? {} : { onRetry };
  return <Failed title={title} text={text ?? '请求失败，请重试。'} requestId={known?.requestId ?? null} {...again} />;
}

function Cloud() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" fill="none" strokeWidth="3" aria-hidden="true">
      <ellipse cx="74" cy="96" rx="54" ry="6" fill="var(--surface-3)" />
      <path
        d="M48 82h54a19 19 0 0 0 3-38 30 30 0 0 0-57-8 23 23 0 0 0 0 46Z"
        fill="var(--brand-soft)"
        stroke="var(--line-strong)"
        strokeLinejoin="round"
      />
      <path d="M76 46v18" stroke="var(--warning)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="76" cy="74" r="3.5" fill="var(--warning)" />
    </svg>
  );
}
