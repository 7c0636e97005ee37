import { Button, Tooltip } from 'antd';
import { CircleHelp } from 'lucide-react';
import { ListNote } from '../../../shared/list/list-note.tsx';
import { DISCRIMINATION } from './item-words.ts';

/** The basis of the figures, and the formula of the discrimination index. */
export function ItemNote({ peopleCount }: { peopleCount: number | undefined }) {
  return (
    <ListNote>
      按{peopleCount === undefined ? '交上来' : ` ${peopleCount.toLocaleString('zh-CN')} 人`}的答卷统计，每人只算得分最高的一次。
      <Tooltip title={DISCRIMINATION} trigger={['hover', 'focus', 'click']}>
        <Button type="link" size="small" icon={<CircleHelp size={14} />}>
          区分度怎么算
        </Button>
      </Tooltip>
    </ListNote>
  );
}
