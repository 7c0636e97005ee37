import { Cover, MOTIFS, TONES } from '@palm/ui/cover';
import type { ReactNode } from 'react';
import styles from './cover-field.module.css';
import { drawnCover } from './drawn-cover.ts';
import { SettingButton } from '../ui/setting-controls.tsx';

/** The picture if nothing is chosen, and its name. */
export type BlankPicture = { name: string; picture: ReactNode };

type DrawingsProps = {
  of: { id: string; title: string };
  value: { motif: string; tone: string };
  isBlank: boolean;
  blank: BlankPicture | undefined;
  onChange: (drawn: { motif?: string; tone?: string }) => void;
};

/** The available drawings, by motif and tone. */
export function Drawings({ of, value: { motif: chosenMotif, tone: chosenTone }, isBlank, blank, onChange }: DrawingsProps) {
  return (
    <>
      <h3 className={styles.sub}>图案</h3>
      <div className={styles.choices}>
        {blank && (
          <SettingButton
            aria-label={blank.name}
            title={blank.name}
            aria-pressed={isBlank}
            onClick={() => onChange({ motif: '', tone: '' })}
          >
            {blank.picture}
          </SettingButton>
        )}
        {MOTIFS.map((motif, index) => (
          <SettingButton
            key={motif}
            aria-label={`图案 ${index + 1}`}
            aria-pressed={chosenMotif === motif}
            onClick={() => onChange({ motif })}
          >
            <Cover {...of} bare {...drawnCover({ motif, tone: chosenTone })} />
          </SettingButton>
        ))}
      </div>
      <h3 className={styles.sub}>颜色</h3>
      <div className={styles.choices}>
        {TONES.map((tone, index) => (
          <SettingButton key={tone} aria-label={`颜色 ${index + 1}`} aria-pressed={chosenTone === tone} onClick={() => onChange({ tone })}>
            <Cover {...of} bare {...drawnCover({ motif: chosenMotif, tone })} />
          </SettingButton>
        ))}
      </div>
    </>
  );
}
