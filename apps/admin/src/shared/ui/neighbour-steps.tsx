import { Button, Tooltip } from 'antd';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';

type NeighbourStepsProps = {
  /** Ids of the list behind the drawer. */
  ids: readonly string[];
  current: string;
  /** For example 上一位 and 下一位 */
  words: readonly [previous: string, next: string];
  onStep: (id: string) => void;
};

/** Opens the previous or next row from a drawer. */
export function NeighbourSteps({ ids, current, words, onStep }: NeighbourStepsProps) {
  const at = ids.indexOf(current);
  const step = (label: string, to: string | undefined, icon: ReactNode) => (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} disabled={to === undefined} icon={icon} onClick={() => to !== undefined && onStep(to)} />
    </Tooltip>
  );
  return (
    <>
      {step(words[0], ids[at - 1], <ChevronUp size={18} />)}
      {step(words[1], at < 0 ? undefined : ids[at + 1], <ChevronDown size={18} />)}
    </>
  );
}
