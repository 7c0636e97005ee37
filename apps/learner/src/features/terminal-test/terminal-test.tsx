import { Button } from '@palm/ui/button';
import { Spinner } from '@palm/ui/spinner';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { CircleAlert, CircleCheck, CircleHelp, CircleX, Copy, RefreshCw, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import type { Check } from './check.ts';
import { allChecks, checkGroups } from './checks.ts';
import { judge, reportOf, type Findings } from './summary.ts';
import { useTerminalTest } from './use-terminal-test.ts';
import styles from './terminal-test.module.css';

const ICONS = { good: CircleCheck, unasked: CircleHelp, warning: CircleAlert, problem: CircleX } as const;
const WORDS = { good: '正常', unasked: '还没有问过', warning: '建议处理', problem: '要先处理', running: '正在检测' } as const;
const VERDICT_ICONS = { good: CircleCheck, warning: TriangleAlert, problem: CircleX } as const;

type RowProps = { check: Check; finding: Findings[string]; onAsk: () => void };

function Row({ check, finding, onAsk }: RowProps) {
  const Icon = finding.level === 'running' ? null : ICONS[finding.level];
  return (
    <li className={styles.row} data-level={finding.level}>
      {Icon === null ? <Spinner size={20} className={styles.mark} /> : <Icon size={20} className={styles.mark} aria-hidden="true" />}
      <b>{check.name}</b>
      <span className={styles.found}>
        <span className="sr-only">{WORDS[finding.level]}：</span>
        {finding.text}
      </span>
      {finding.level === 'unasked' ? (
        <Button size={30} onClick={onAsk} aria-label={`现在试试${check.name}`}>
          现在试试
        </Button>
      ) : (
        <span className={styles.note}>{check.note}</span>
      )}
      {'remedy' in finding && finding.remedy !== undefined && <p className={styles.remedy}>{finding.remedy}</p>}
    </li>
  );
}

function Group({ name, checks, findings, onAsk }: (typeof checkGroups)[number] & { findings: Findings; onAsk: (check: Check) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>
        {checks.map((check) => (
          <Row
            key={check.key}
            check={check}
            finding={findings[check.key] ?? { level: 'running', text: '等着测' }}
            onAsk={() => onAsk(check)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Whether browser and network are suitable for studying: a verdict, its details, and remedies. Uploads nothing. */
export function TerminalTest({ organisation }: { organisation: string }) {
  const { findings, startedAt, again, ask } = useTerminalTest();
  const dates = useDates();
  const [uncopied, setUncopied] = useState<string | null>(null);
  const verdict = judge(findings);
  const at = `${dates.shortDay(startedAt)} ${dates.time(startedAt)}`;
  const copy = async () => {
    const when = `${dates.minute(startedAt)}（${dates.timeZone}）`;
    const report = reportOf(findings, { organisation, at: when, userAgent: navigator.userAgent });
    try {
      await navigator.clipboard.writeText(report);
      setUncopied(null);
      toast.show({ kind: 'success', text: '报告已复制' });
    } catch {
      // Plain HTTP and old browsers have no clipboard API.
      setUncopied(report);
    }
  };
  const VerdictIcon = verdict.level === 'running' ? null : VERDICT_ICONS[verdict.level];
  return (
    <>
      <div className={styles.summary}>
        <span className={styles.badge} data-level={verdict.level}>
          {VerdictIcon === null ? <Spinner size={34} /> : <VerdictIcon size={34} aria-hidden="true" />}
        </span>
        <h1>
          <span role="status">{verdict.text}</span>
        </h1>
        <p>
          {allChecks.length} 项检查完成 {verdict.done} 项 · {at} · 没有上传任何内容
        </p>
        <div className={styles.acts}>
          <Button onClick={again}>
            <RefreshCw size={16} aria-hidden="true" />
            重新检测
          </Button>
          <Button look="solid" onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" />
            复制报告
          </Button>
        </div>
      </div>
      {uncopied !== null && (
        <div className={styles.report}>
          <p role="status">浏览器不让直接复制，请选中下面的文字再复制</p>
          <Textarea readOnly rows={8} aria-label="检测报告" value={uncopied} onFocus={(event) => event.currentTarget.select()} />
        </div>
      )}
      <div className={styles.list}>
        {checkGroups.map((group) => (
          <Group key={group.name} {...group} findings={findings} onAsk={ask} />
        ))}
      </div>
    </>
  );
}
