import type { CourseEdit } from '@palm/contract/course/admin';
import type { SaveState } from '../../../shared/autosave/save-status.tsx';
import { EditionDrawer } from '../edition/edition-drawer.tsx';
import { RestoreDialog } from '../edition/restore-dialog.tsx';
import { CourseInfoDrawer } from '../info/course-info-drawer.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import type { useDeskAddress } from './use-desk-address.ts';

/** Decisions about the whole draft are not worth returning to, so they are not in the URL. */
export type DeskDialog = 'publish' | 'discard';

type DeskPanelsProps = {
  course: CourseEdit;
  address: ReturnType<typeof useDeskAddress>;
  dialog: DeskDialog | null;
  onDialog: (dialog: DeskDialog | null) => void;
  onState: (part: string, state: SaveState) => void;
};

/** Overlays of the desk. */
export function DeskPanels({ course, address, dialog, onDialog, onState }: DeskPanelsProps) {
  const { panel, tab, showTab, closePanel, select } = address;
  const close = () => onDialog(null);
  return (
    <>
      {panel === 'info' && <CourseInfoDrawer course={course} tab={tab} onTab={showTab} onState={onState} onClose={closePanel} />}
      {panel === 'editions' && <EditionDrawer course={course} tab={tab} onTab={showTab} onClose={closePanel} />}
      {dialog === 'publish' && (
        <PublishDialog
          course={course}
          onSection={(sectionId) => {
            select(sectionId);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'discard' && <RestoreDialog course={course} edition={course.edition} onClose={close} />}
    </>
  );
}
