import { Typography } from 'antd';
import styles from './member.module.css';

/** A password that is shown this once. */
export function PasswordShown({ account, password }: { account: string; password: string }) {
  return (
    <div className={styles.password}>
      <p>请转交给本人。关闭后不能再看，忘记了只能再次重置。</p>
      <Typography.Text copyable={{ text: `账号：${account}，密码：${password}`, tooltips: ['复制账号和密码', '已复制'] }}>
        <code>{password}</code>
      </Typography.Text>
    </div>
  );
}
