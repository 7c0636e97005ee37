import { brandVars } from '@palm/ui/theme';
import { ColorPicker } from 'antd';
import { Check } from 'lucide-react';
import styles from './settings.module.css';
import { SettingButton } from '../../shared/ui/setting-controls.tsx';

const swatches = ['#409EFF', '#1677FF', '#0E9F6E', '#C8102E', '#EA580C', '#6B4FA0', '#334155'];

/** The organisation's colour, from a palette or custom; previews the result. */
export function ColourField({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  return (
    <>
      <div className={styles.swatches} role="group" aria-label="常用颜色">
        {swatches.map((colour) => {
          const chosen = colour.toLowerCase() === value.toLowerCase();
          return (
            <SettingButton
              key={colour}
              aria-label={colour}
              aria-pressed={chosen}
              style={{ background: colour }}
              onClick={() => onChange(colour)}
            >
              {chosen && <Check size={18} aria-hidden="true" />}
            </SettingButton>
          );
        })}
        <ColorPicker
          value={value}
          showText
          disabledAlpha
          disabledFormat
          onChangeComplete={(colour) => onChange(colour.toHexString().slice(0, 7))}
        />
      </div>
      <p className={styles.samples} style={brandVars(value, 'light')}>
        <span data-look="solid">按钮</span>
        <span data-look="soft">标签</span>
        <span data-look="text">链接文字</span>
      </p>
    </>
  );
}
