import { Labelled } from '../../../../shared/ui/labelled.tsx';
import styles from '../editor.module.css';
import { plainOf } from '../plain-text.ts';
import { withCorrect, type OptionDraft } from './options.ts';
import { SettingButton } from '../../../../shared/ui/setting-controls.tsx';

/** True or false: two fixed answers. */
export function TruthRows({ options, onChange }: { options: OptionDraft[]; onChange: (options: OptionDraft[]) => void }) {
  return (
    <Labelled label="答案" note="点一下设为正确答案">
      <div className={styles.truths}>
        {options.map((option, index) => (
          <SettingButton
            key={option.id}
            className={styles.truth}
            aria-pressed={option.correct}
            onClick={() => onChange(withCorrect(options, option.id, false))}
          >
            {plainOf(option.text) || (index === 0 ? '对' : '错')}
          </SettingButton>
        ))}
      </div>
    </Labelled>
  );
}
