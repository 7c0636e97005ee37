import type { SubmissionRow } from '@palm/contract/homework/desk';
import { Star } from 'lucide-react';
import { Switch } from '../switch.tsx';
import styles from './marking-desk.module.css';

const words: Record<SubmissionRow['excellent'], string> = {
  none: '设为优秀作业，先问作者',
  asked: '已推荐，等作者同意',
  agreed: '优秀作业，作者已同意公开',
  refused: '作者没有同意公开',
};

type ExcellentSwitchProps = { excellent: SubmissionRow['excellent']; on: boolean; onChange: (on: boolean) => void };

export const ExcellentSwitch = ({ excellent, on, onChange }: ExcellentSwitchProps) => (
  <label className={styles.excellent}>
    <Switch label={words[excellent]} checked={on} onChange={({ target }) => onChange(target.checked)} />
    <Star size={16} aria-hidden="true" />
    {words[excellent]}
  </label>
);
