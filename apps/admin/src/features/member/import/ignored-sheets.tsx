import { Alert } from 'antd';
import styles from './import.module.css';

/** Sheets that are not read: otherwise somebody with a class per sheet would silently lose all but the first. */
export function IgnoredSheets({ names }: { names: readonly string[] }) {
  if (names.length === 0) {
    return null;
  }
  const title = `只读取第一个工作表，没有读取：${names.join('、')}。要导入它们，请移到第一个工作表，或另存为单独的文件。`;
  return <Alert className={styles.ignored ?? ''} type="warning" title={title} />;
}
