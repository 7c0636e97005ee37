import { CircleCheck, CloudOff } from 'lucide-react';
import styles from './time-up.module.css';

/** The paper is locked while waiting for the server's confirmation. */
export function TimeUp({ offline, waiting }: { offline: boolean; waiting: number }) {
  return (
    <main className={styles.page}>
      <section className={styles.card} role="status">
        <h2>{offline ? '考试时间到，正在等网络恢复' : '考试时间到，正在收卷'}</h2>
        <p className={styles.text}>
          {offline
            ? '服务器已按时收卷，已保存的答案都会计分。请不要关闭页面，连上网络后会自动打开成绩。'
            : '答案正在送往服务器，完成后会自动打开成绩。'}
        </p>
        {waiting === 0 ? (
          <p className={styles.safe}>
            <CircleCheck size={18} aria-hidden="true" />
            已作答的题都在服务器上
          </p>
        ) : (
          <p className={styles.open}>
            <CloudOff size={18} aria-hidden="true" />
            还有 {waiting} 题的修改没有送到服务器
          </p>
        )}
      </section>
    </main>
  );
}
