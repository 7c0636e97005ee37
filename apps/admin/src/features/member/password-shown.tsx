import { App, Typography } from 'antd';
import styles from './member.module.css';

type Shown = { account: string; password: string };

/** Shows a password once. The dialog stays until it is confirmed: neither Esc nor an outside click closes it. */
export function useShowPassword(): (title: string, shown: Shown) => void {
  const { modal } = App.useApp();
  return (title, shown) => {
    modal.success({
      title,
      width: 416,
      centered: true,
      okText: '已转交',
      keyboard: false,
      mask: { closable: false },
      content: <PasswordShown {...shown} />,
    });
  };
}

function PasswordShown({ account, password }: Shown) {
  return (
    <div className={styles.password}>
      <p>请转交给本人。关闭后不能再看，忘记了只能再次重置。</p>
      <Typography.Text copyable={{ text: `账号：${account}，密码：${password}`, tooltips: ['复制账号和密码', '已复制'] }}>
        <code>{password}</code>
      </Typography.Text>
    </div>
  );
}
