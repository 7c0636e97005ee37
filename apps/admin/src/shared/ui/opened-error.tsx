import { AppError } from '@palm/client/app-error';
import { EmptyState } from '@palm/ui/empty-state';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { AlwaysEnabled } from '../session/view-only.tsx';
import { ErrorOf } from './failed.tsx';

type OpenedErrorProps = {
  error: Error;
  /** What stands at this address, e.g. 课程. */
  name: string;
  /** Where it was opened from, e.g. 回课程列表. */
  back: { to: string; label: string };
  onRetry: () => void;
};

/** Why nothing stands at this address, so that a retry would give the same response; null for any other failure. */
function reasonGone(error: Error): string | null {
  const { errorCode, msg } = error instanceof AppError ? error : { errorCode: null, msg: '' };
  if (errorCode === 'NOT_FOUND') {
    return msg;
  }
  return errorCode === 'PARAM_INVALID' || errorCode === 'TEXT_INVALID' ? '这个地址不完整，或者写错了。' : null;
}

/** What the address names did not load: it can be tried again, unless there is no such thing; then only the way back is left. */
export function OpenedError({ error, name, back, onRetry }: OpenedErrorProps) {
  const navigate = useNavigate();
  const gone = reasonGone(error);
  return gone === null ? (
    <ErrorOf error={error} title={`${name}没有加载出来`} onRetry={onRetry} />
  ) : (
    <EmptyState title={`没有找到${name}`} text={gone}>
      <AlwaysEnabled>
        <Button type="primary" onClick={() => void navigate(back.to, { replace: true })}>
          {back.label}
        </Button>
      </AlwaysEnabled>
    </EmptyState>
  );
}
