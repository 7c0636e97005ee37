import type { GroupOverview } from '@palm/contract/group/calls';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { RadioGroup } from '@palm/ui/radio';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { splitQuery, useGroupActions, type Split, type SplitRule } from './group.api.ts';
import styles from './split-dialog.module.css';

const FEWEST = 2;
const MOST = 50;

/** The groups the rule would create, or why it cannot. */
function Preview({ query: { data, error } }: { query: Pick<UseQueryResult<Split>, 'data' | 'error'> }) {
  return (
    <div className={styles.preview} aria-live="polite">
      {error !== null && <p>{error.message}</p>}
      {error === null && data === undefined && <Skeleton height={64} />}
      {error === null && data !== undefined && (
        <>
          <p>会分成 {data.groups.length} 组：</p>
          <ul>
            {data.groups.map(({ name, memberCount }) => (
              <li key={name}>
                {name} <b className="num">{memberCount} 人</b>
              </li>
            ))}
          </ul>
          {data.removedCount > 0 && <p>现有 {data.removedCount} 个小组会删除，组内讨论不再看得到，组长要重新指定；不能恢复。</p>}
        </>
      )}
    </div>
  );
}

type SplitDialogProps = { classroomId: string; overview: GroupOverview; onClose: () => void };

/** The selected rule; null while it is incomplete. */
function useRule(classroomId: string, first: SplitRule['scope']) {
  const [rule, setRule] = useState<SplitRule['rule']>('even');
  const [scope, setScope] = useState(first);
  const [count, setCount] = useState('4');
  const groupCount = Number(count);
  const isCount = Number.isInteger(groupCount) && groupCount >= FEWEST && groupCount <= MOST;
  const isEven = rule === 'even';
  const asked = isEven && !isCount ? null : { classroomId, rule, scope, groupCount: isEven ? groupCount : FEWEST };
  return { rule, setRule, scope, setScope, count, setCount, asked };
}

/** Creates groups by a rule, after a preview. */
export function SplitDialog({ classroomId, overview, onClose }: SplitDialogProps) {
  const { client } = useServices();
  const { split } = useGroupActions();
  const { rule, setRule, scope, setScope, count, setCount, asked } = useRule(
    classroomId,
    overview.ungroupedCount > 0 ? 'ungrouped' : 'all',
  );
  const preview = useQuery(splitQuery(client, asked));
  const removed = preview.data?.removedCount ?? 0;
  const send = () =>
    asked !== null &&
    split.mutate(asked, {
      onSuccess: (made) => {
        toast.show({ kind: 'success', text: `${made.memberCount} 人分成了 ${made.groupCount} 组` });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title="按规则分组"
      footer={
        <Button
          look={removed > 0 ? 'danger' : 'solid'}
          size={44}
          disabled={asked === null || !preview.isSuccess}
          pending={split.isPending}
          onClick={send}
        >
          {removed > 0 ? `替换现有 ${removed} 个小组` : '分组'}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Field label="规则" group>
          <RadioGroup
            label="规则"
            value={rule}
            onChange={setRule}
            items={[
              { value: 'even', label: '平均分，各部门打散' },
              { value: 'department', label: '每个部门一组' },
            ]}
          />
        </Field>
        {rule === 'even' && (
          <Field label="分成几组" error={asked !== null ? undefined : `请填 ${FEWEST} 到 ${MOST} 之间的整数`}>
            <Input
              type="number"
              inputMode="numeric"
              min={FEWEST}
              max={MOST}
              value={count}
              onChange={({ target }) => setCount(target.value)}
            />
          </Field>
        )}
        <Field label="给谁分" group>
          <RadioGroup
            label="给谁分"
            value={scope}
            onChange={setScope}
            items={[
              { value: 'ungrouped', label: `还没有分组的 ${overview.ungroupedCount} 人` },
              { value: 'all', label: `全班 ${overview.memberCount} 人，重新分` },
            ]}
          />
        </Field>
        {asked !== null && <Preview query={preview} />}
      </div>
    </Dialog>
  );
}
