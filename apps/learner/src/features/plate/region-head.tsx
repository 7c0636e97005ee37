import type { RegionBrief } from '@palm/contract/plate/calls';
import type { CoverTone } from '@palm/ui/cover';
import { REGION_DRAWINGS, RegionBand } from '@palm/ui/region-band';
import type { ReactNode } from 'react';
import styles from './region-head.module.css';

/** 你的区域 · 由生产制造中心、供应链部共用 */
function belongsTo({ own, departmentNames }: Pick<RegionBrief, 'own' | 'departmentNames'>): string {
  const [first, ...rest] = departmentNames;
  const whose = first === undefined ? '' : rest.length === 0 ? `${first}的区域` : `由${departmentNames.join('、')}共用`;
  return [own ? '你的区域' : '', whose].filter(Boolean).join(' · ');
}

/** Banner of a region: its departments, its name, its purpose. */
export function RegionHead({ region, className, children }: { region: RegionBrief; className?: string | undefined; children: ReactNode }) {
  const drawing = REGION_DRAWINGS.find((known) => known === region.drawing) ?? 'park';
  return (
    <RegionBand drawing={drawing} tone={(region.tone || undefined) as CoverTone | undefined} className={className}>
      <small className={styles.whose}>{belongsTo(region)}</small>
      {children}
      <p className={styles.intro}>{region.intro}</p>
    </RegionBand>
  );
}
