import { saveFile } from '@palm/client/save-file';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import styles from './two-step.module.css';

type RecoveryCodesProps = { codes: readonly string[]; doneLabel: string; onDone: () => void };

const asText = (codes: readonly string[]) => `两步验证的恢复码，每个只能用一次：\n\n${codes.join('\n')}\n`;

/** Ten codes shown only once: they must be copied, printed or downloaded first. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(codes));
      toast.show({ kind: 'success', text: '恢复码已复制，请存到安全的地方' });
      setKept(true);
    } catch {
      toast.show({ kind: 'error', text: '浏览器不让复制，请打印或下载' });
    }
  };
  const print = () => {
    window.print();
    setKept(true);
  };
  const download = () => {
    saveFile({ blob: new Blob([asText(codes)], { type: 'text/plain;charset=utf-8' }), fileName: '两步验证恢复码.txt' }, '');
    setKept(true);
  };
  return (
    <div className={styles.codes}>
      <p role="status">两步验证已开启。手机丢了的时候用恢复码登录，每个只能用一次，只在这里显示一次。</p>
      <ul aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p id="keep-codes">保存好才能完成：复制、打印或下载，任选一种。</p>
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>复制</Button>
        <Button onClick={print}>打印</Button>
        <Button look="soft" onClick={download}>
          下载
        </Button>
        <Button look="solid" size={44} disabled={!kept} aria-describedby="keep-codes" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
