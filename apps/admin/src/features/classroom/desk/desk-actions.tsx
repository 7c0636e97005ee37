import type { ClassroomEdit, ClassroomFields } from '@palm/contract/classroom/admin';
import { App, Button, Dropdown } from 'antd';
import { ChartColumn, CopyPlus, Ellipsis, Megaphone, MessageCircleQuestionMark, Network, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Edited } from '../../../shared/autosave/use-editing.ts';
import { PreviewButton } from '../../../shared/preview/use-preview.tsx';
import { namesNobody } from '../../../shared/pick/names-nobody.ts';
import { useSettledActs } from '../../../shared/shown/use-shown-acts.ts';
import { useSaveKey } from '../../../shared/ui/use-save-key.ts';
import { classroomAddress, useClassroomCalls } from '../classroom.api.ts';
import { PUBLISHED_FOR_NOBODY } from '../classroom-words.ts';
import { KeepTemplateDialog } from '../keep-template-dialog.tsx';
import { meetsMembers } from './decisive.ts';
import { DeskPages, ownPages } from './desk-pages.tsx';
import { EffectDialog } from './effect-dialog.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';

/** Pages of a class for which its header has no room. */
const more = [
  { to: 'groups', Icon: Network, label: '小组' },
  { to: 'notices', Icon: Megaphone, label: '公告' },
  { to: 'questions', Icon: MessageCircleQuestionMark, label: '问答' },
];

type DeskActionsProps = { classroom: ClassroomEdit; edited: Edited<ClassroomFields> };

/** Drafts are autosaved; published classes are saved manually. */
export function DeskActions({ classroom, edited }: DeskActionsProps) {
  const { id, status, memberCount, capacity } = classroom;
  const { value, dirty } = edited;
  const isUnseen = memberCount === 0 && namesNobody(value.visibility);
  const acts = useSettledActs({ ...useClassroomCalls(), unseen: isUnseen ? PUBLISHED_FOR_NOBODY : undefined });
  const navigate = useNavigate();
  const { message } = App.useApp();
  const published = status === 'published';
  const named = { id, title: value.title || '班级' };
  const apply = async () => {
    if (await edited.save()) {
      void message.success('已保存，成员现在看到的就是它');
    }
  };
  const [asking, setAsking] = useState(false);
  const [keeping, setKeeping] = useState(false);
  // Changes without an effect on progress are saved immediately.
  const saveShown = () => (memberCount > 0 && meetsMembers(classroom, value) ? setAsking(true) : void apply());
  const open = (page: string) => void navigate(`/classes/${id}/${page}`);
  useSaveKey(() => void (published && dirty && !asking && saveShown()));
  return (
    <>
      <DeskPages
        classroomId={id}
        pages={[
          { to: 'members', Icon: Users, text: `成员 ${capacity === null ? memberCount : `${memberCount} / ${capacity}`}` },
          ...ownPages,
          { to: 'statistics', Icon: ChartColumn, text: '统计' },
        ]}
      >
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              ...more.map(({ to, Icon, label }) => ({ key: to, label, icon: <Icon size={16} />, onClick: () => open(to) })),
              { type: 'divider' },
              { key: 'template', label: '存为模板…', icon: <CopyPlus size={16} />, onClick: () => setKeeping(true) },
            ],
          }}
        >
          <Button type="text" aria-label="小组、公告、问答和存为模板" icon={<Ellipsis size={18} />} />
        </Dropdown>
      </DeskPages>
      {published ? (
        <>
          <PreviewButton title={named.title} address={classroomAddress(id)} />
          <Button onClick={() => acts.askArchive(named)}>归档</Button>
          <Button type="primary" {...offWhere(!dirty)} onClick={saveShown}>
            保存
          </Button>
        </>
      ) : (
        <Button type="primary" {...offWhere(dirty)} onClick={() => acts.publish(named)}>
          发布
        </Button>
      )}
      {keeping && <KeepTemplateDialog of={named} onClose={() => setKeeping(false)} />}
      {asking && <EffectDialog classroomId={id} next={value} onSave={apply} onClose={() => setAsking(false)} />}
    </>
  );
}
