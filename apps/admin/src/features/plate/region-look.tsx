import type { RegionFields } from '@palm/contract/plate/region-admin';
import { TONES } from '@palm/ui/cover';
import { REGION_DRAWINGS, RegionBand, type RegionDrawing } from '@palm/ui/region-band';
import styles from './region-look.module.css';
import { ToneField } from './tone-swatch.tsx';
import { SettingButton } from '../../shared/ui/setting-controls.tsx';

const drawingNames: Readonly<Record<RegionDrawing, string>> = { park: '厂房和仓库', street: '临街门店', tower: '办公楼' };

type RegionLookProps = { draft: RegionFields; onChange: (changes: Partial<RegionFields>) => void };

/** Illustration and palette of a region's banner. */
export function RegionLook({ draft: { drawing, tone }, onChange }: RegionLookProps) {
  const palette = TONES.find((known) => known === tone);
  return (
    <div className={styles.look}>
      <div className={styles.drawings} role="group" aria-label="图案">
        {REGION_DRAWINGS.map((choice) => (
          <SettingButton
            key={choice}
            aria-label={drawingNames[choice]}
            aria-pressed={drawing === choice}
            onClick={() => onChange({ drawing: choice })}
          >
            <RegionBand drawing={choice} tone={palette} className={styles.band} />
            {drawingNames[choice]}
          </SettingButton>
        ))}
      </div>
      <ToneField value={tone} none="用组织的颜色" onChange={(next) => onChange({ tone: next })} />
    </div>
  );
}
