import { coverTone, TONES, type CoverTone } from '@palm/ui/cover';
import styles from './tone.module.css';
import { SettingButton } from '../../shared/ui/setting-controls.tsx';

/** The palette of an object as a small square; without one, that derived from its id. */
export function ToneSwatch({ id, tone }: { id: string; tone: string }) {
  return (
    <i className={styles.swatch} data-cover-tone={coverTone({ id, tone: TONES.find((known) => known === tone) })} aria-hidden="true" />
  );
}

type ToneFieldProps = { value: string; /** Label for having no palette of its own. */ none: string; onChange: (tone: string) => void };

/** Selects one of the palettes, or none. */
export function ToneField({ value, none, onChange }: ToneFieldProps) {
  const choices: { tone: '' | CoverTone; label: string }[] = [
    { tone: '', label: `自动：${none}` },
    ...TONES.map((tone, index) => ({ tone, label: `颜色 ${index + 1}` })),
  ];
  return (
    <div className={styles.choices} role="group" aria-label="颜色">
      {choices.map(({ tone, label }) => (
        <SettingButton
          key={tone}
          title={label}
          aria-label={label}
          aria-pressed={value === tone}
          data-cover-tone={tone || undefined}
          onClick={() => onChange(tone)}
        >
          {tone === '' && '自动'}
        </SettingButton>
      ))}
    </div>
  );
}
