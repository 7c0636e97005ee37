import { useQuery } from '@tanstack/react-query';
import { NudgeDialog } from '../../../shared/nudge/nudge-dialog.tsx';
import { useServices } from '../../../shared/services.tsx';
import { classNudgeEffectQuery, useClassNudge, type ClassNudge } from './behind.api.ts';

export function ClassNudgeDialog({ nudge, onSent, onClose }: { nudge: ClassNudge; onSent: () => void; onClose: () => void }) {
  const effect = useQuery(classNudgeEffectQuery(useServices().client, nudge));
  const { mutateAsync } = useClassNudge();
  return (
    <NudgeDialog
      effect={effect}
      send={() => mutateAsync(nudge)}
      personal
      rule="同一个班级，每人每天最多提醒一次；22:00 至次日 8:00 不发。"
      onSent={onSent}
      onClose={onClose}
    />
  );
}
