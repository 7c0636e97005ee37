import type { ShownStatus } from '@palm/contract/plate/shelf';
import { Alert, App, Button } from 'antd';
import { CalendarClock, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EditingNotes, type FieldNames } from '../autosave/editing-notes.tsx';
import { SaveStatus } from '../autosave/save-status.tsx';
import type { Edited } from '../autosave/use-editing.ts';
import { Desk } from '../desk/desk.tsx';
import { PreviewButton } from '../preview/use-preview.tsx';
import { useSaveKey } from '../ui/use-save-key.ts';
import styles from './shown-desk.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShownState } from './shown-state.tsx';
import { useShownActs, type ShownCalls } from './use-shown-acts.ts';
import { offWhere } from '../session/view-only.tsx';

type ShownDeskProps<Query, T> = {
  calls: ShownCalls<Query>;
  stored: { id: string; status: ShownStatus; scheduledAt: string | null };
  edited: Edited<T>;
  names: FieldNames<T>;
  /** URL for learners. */
  address: string;
  /** Settings beside the editor. */
  side: ReactNode;
  children: ReactNode;
};

/** Editor of an object shown to learners. Drafts are autosaved, published ones are saved manually. */
export function ShownDesk<Query extends { keyword?: string | undefined }, T extends { title: string }>({
  calls,
  stored,
  edited,
  names,
  address,
  side,
  children,
}: ShownDeskProps<Query, T>) {
  const { noun, path } = calls;
  const { status } = stored;
  const { value, dirty, round } = edited;
  const acts = useShownActs(calls);
  const { message } = App.useApp();
  const [scheduling, setScheduling] = useState(false);
  const published = status === 'published';
  const named = { id: stored.id, title: value.title || noun };
  const apply = async () => {
    if (await edited.save()) {
      void message.success('已保存，学员现在看到的就是它');
    }
  };
  useSaveKey(() => void (published && dirty && apply()));
  return (
    <Desk
      title={named.title}
      back={{ to: path, label: `回${noun}列表` }}
      status={
        <>
          <ShownState of={stored} />
          <SaveStatus state={edited} byHand={published} />
        </>
      }
      actions={
        <>
          <Button type="text" icon={<Copy size={16} />} onClick={() => edited.leave(() => acts.copy(named))}>
            复制
          </Button>
          {published && (
            <>
              <PreviewButton title={named.title} address={address} />
              <Button onClick={() => acts.askArchive(named)}>归档</Button>
              <Button type="primary" {...offWhere(!dirty)} onClick={() => void apply()}>
                保存
              </Button>
            </>
          )}
          {!published && (
            <>
              <Button icon={<CalendarClock size={16} />} {...offWhere(dirty)} onClick={() => setScheduling(true)}>
                {stored.scheduledAt === null ? '定时发布' : '改时间'}
              </Button>
              <Button type="primary" {...offWhere(dirty)} onClick={() => acts.publish(named)}>
                发布
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.columns} key={round}>
        <div className={styles.form}>
          <EditingNotes edited={edited} what={`这个${noun}`} names={names} />
          {published && <Alert type="info" showIcon title={`这个${noun}正在展示。改动不会自动保存，点「保存」后学员马上看到。`} />}
          {children}
        </div>
        <aside className={styles.form} aria-label={`${noun}的设置`}>
          {side}
        </aside>
      </div>
      {scheduling && (
        <ScheduleDialog of={{ ...named, scheduledAt: stored.scheduledAt }} schedule={calls.schedule} onClose={() => setScheduling(false)} />
      )}
    </Desk>
  );
}
