import styles from './sms.module.css';

/** Shown where a code is requested that will reach no phone. `instead`: what to do. */
export const NoTexts = ({ instead }: { instead: string }) => (
  <p className={styles.help}>这个组织还没有接通短信，手机收不到验证码。{instead}</p>
);
