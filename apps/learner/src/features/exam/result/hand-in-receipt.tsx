import type { AttemptResult } from '@palm/contract/exam/result';
import { Button } from '@palm/ui/button';
import { isAnswered } from '@palm/ui/question-view';
import { toast } from '@palm/ui/toast-store';
import { CircleCheck, Copy } from 'lucide-react';
import { useDates } from '../../../shared/dates.ts';
import styles from './hand-in-receipt.module.css';

/** The server's confirmation of the submission. */
export function HandInReceipt({ result }: { result: AttemptResult }) {
  const dates = useDates();
  const { receipt, submittedAt, questions } = result;
  const answered = questions.filter(({ answer }) => isAnswered(answer)).length;
  const receivedAt = `${dates.isoDay(submittedAt)} ${dates.clock(submittedAt)}`;
  const copy = () =>
    navigator.clipboard.writeText(`${result.title} 交卷回执 ${receipt}，${receivedAt} 收到`).then(
      () => toast.show({ kind: 'success', text: '回执已复制' }),
      () => toast.show({ kind: 'error', text: '浏览器不允许复制，请选中回执号手动复制' }),
    );
  return (
    <section className={styles.receipt} aria-labelledby="hand-in-receipt">
      <h2 id="hand-in-receipt">
        <CircleCheck size={18} aria-hidden="true" />
        交卷回执
      </h2>
      <dl>
        <div>
          <dt>回执号</dt>
          <dd className="num">{receipt}</dd>
        </div>
        <div>
          <dt>收到时间</dt>
          <dd className="num">{receivedAt}</dd>
        </div>
        <div>
          <dt>收到答案</dt>
          <dd>
            {answered} 题，共 {questions.length} 题
          </dd>
        </div>
      </dl>
      <Button onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
        复制
      </Button>
    </section>
  );
}
