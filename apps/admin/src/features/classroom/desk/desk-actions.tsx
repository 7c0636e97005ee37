import type { ClassroomEdit, ClassroomFields } from '@palm/contract/classroom/admin';
import { App, Button } from 'antd';
import { MapPin, Network, PenLine, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Edited } from '../../../shared/autosave/use-editing.ts';
import { PreviewButton } from '../../../shared/preview/use-preview.tsx';
import { useSettledActs } from '../../../shared/shown/use-shown-acts.ts';
import { useSaveKey } from '../../../shared/ui/use-save-key.ts';
import { classroomAddress, useClassroomCalls } from '../classroom.api.ts';

type DeskActionsProps = { classroom: ClassroomEdit; edited: Edited<ClassroomFields> };

/** A draft is saved as it changes; what members see is changed by hand. */
export function DeskActions({ classroom: { id, status, memberCount, capacity }, edited }: DeskActionsProps) {
  const acts = useSettledActs(useClassroomCalls());
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { value, dirty } = edited;
  const published = status === 'published';
  const named = { id, title: value.title || '班级' };
  const apply = async () => {
    if (await edited.save()) {
      void message.success('已保存，成员现在看到的就是它');
    }
  };
  useSaveKey(() => void (published && dirty && apply()));
  return (
    <>
      <Button type="text" icon={<Users size={16} />} onClick={() => void navigate(`/classes/${id}/members`)}>
        成员 {capacity === null ? memberCount : `${memberCount} / ${capacity}`}
      </Button>
      <Button type="text" icon={<MapPin size={16} />} onClick={() => void navigate(`/classes/${id}/lessons`)}>
        线下课
      </Button>
      <Button type="text" icon={<PenLine size={16} />} onClick={() => void navigate(`/classes/${id}/homework`)}>
        作业
      </Button>
      <Button type="text" icon={<Network size={16} />} onClick={() => void navigate(`/classes/${id}/groups`)}>
        小组
      </Button>
      {published ? (
        <>
          <PreviewButton title={named.title} address={classroomAddress(id)} />
          <Button onClick={() => acts.askArchive(named)}>归档</Button>
          <Button type="primary" disabled={!dirty} onClick={() => void apply()}>
            保存
          </Button>
        </>
      ) : (
        <Button type="primary" disabled={dirty} onClick={() => acts.publish(named)}>
          发布
        </Button>
      )}
    </>
  );
}
