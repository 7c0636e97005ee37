import { useQuery } from '@tanstack/react-query';
import { NudgeDialog } from '../../../shared/nudge/nudge-dialog.tsx';
import { useServices } from '../../../shared/services.tsx';
import { nudgeEffectQuery, useNudge, type Nudge } from '../exam.api.ts';

export function ExamNudgeDialog({ nudge, onSent, onClose }: { nudge: Nudge; onSent: () => void; onClose: () => void }) {
  const effect = useQuery(nudgeEffectQuery(useServices().client, nudge));
  const { mutateAsync } = useNudge();
  return (
    <NudgeDialog
      effect={effect}
      send={() => mutateAsync(nudge)}
      purpose="参加考试"
      rule="同一场考试，每人每天最多提醒一次；22:00 至次日 8:00 不发。"
      onSent={onSent}
      onClose={onClose}
    />
  );
}
