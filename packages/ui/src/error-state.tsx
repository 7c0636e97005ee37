import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './error-state.module.css';

export type ErrorStateProps = {
  title?: string;
  /** Says what the person can do. */
  text?: string | undefined;
  /** Lets support find the failure in the log. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  pending?: boolean;
  level?: 1 | 2 | 3;
};

/** An error state: the reason, a retry button, and the request id. */
export function ErrorState({ title = '没有加载出来', text, requestId, onRetry, pending = false, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text ?? '请检查网络后重试。'} level={level} picture={<BrokenLink />}>
        {onRetry && (
          <Button look="soft" pending={pending} onClick={onRetry}>
            重试
          </Button>
        )}
      </EmptyState>
      {requestId && <p className={styles.request}>请求编号 {requestId}</p>}
    </div>
  );
}

function BrokenLink() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <ellipse cx="74" cy="94" rx="58" ry="7" fill="var(--surface-3)" />
      <g stroke="var(--line-strong)" strokeWidth="2">
        <rect x="34" y="24" width="80" height="60" rx="8" fill="var(--surface)" />
        <path d="M34 40h80" />
        <path d="M42 32h.1M49 32h.1M56 32h.1" strokeWidth="4" />
      </g>
      <path d="m55 68 12-13 8 8 8-9 11 14" stroke="var(--brand-light-5)" strokeWidth="4" />
      <circle cx="112" cy="80" r="13" fill="var(--warning-soft)" stroke="var(--warning)" strokeWidth="2.5" />
      <path d="M112 74v7M112 86h.1" stroke="var(--warning-text)" strokeWidth="3" />
    </svg>
  );
}
