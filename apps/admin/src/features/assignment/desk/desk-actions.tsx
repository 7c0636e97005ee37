import type { AssignmentEdit, AssignmentFields } from '@palm/contract/assignment/admin';
import { useNow } from '@palm/ui/use-now';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Edited } from '../../../shared/autosave/use-editing.ts';
import { SwitchDialog } from '../switch-dialog.tsx';
import { useAssignmentActs } from '../use-assignment-acts.ts';
import { offWhere } from '../../../shared/session/view-only.tsx';

type DeskActionsProps = { assignment: AssignmentEdit; edited: Edited<AssignmentFields> };

/** Drafts are autosaved and activated manually; active ones can be recalled for a while, or ended. */
export function DeskActions({ assignment, edited: { value, dirty } }: DeskActionsProps) {
  const acts = useAssignmentActs();
  const navigate = useNavigate();
  const now = useNow();
  const [switching, setSwitching] = useState(false);
  const { id, status, taskCount, recallUntil } = assignment;
  const named = { id, title: value.title || '指派' };
  return (
    <>
      <Button type="text" onClick={() => void navigate(`/assignments/${id}/progress`)}>
        进度 {taskCount} 人
      </Button>
      {status === 'draft' && (
        <Button type="primary" {...offWhere(dirty)} onClick={() => setSwitching(true)}>
          启用…
        </Button>
      )}
      {recallUntil !== null && Date.parse(recallUntil) > now && <Button onClick={() => acts.askRecall(named)}>撤回</Button>}
      {status === 'on' && <Button onClick={() => acts.askEnd(named)}>结束</Button>}
      {status === 'ended' && (
        // The client has already shown the refusal.
        <Button onClick={() => void acts.copy(named).catch(() => undefined)}>复制一份</Button>
      )}
      {switching && <SwitchDialog of={named} onClose={() => setSwitching(false)} />}
    </>
  );
}
