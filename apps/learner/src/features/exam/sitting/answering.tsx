import type { Sitting } from '@palm/contract/exam/sitting';
import { AnswerSheet } from '@palm/ui/answer-sheet';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Watermark } from '@palm/ui/watermark';
import type { ServerClock } from '../server-clock.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { PaperColumns } from './paper-columns.tsx';
import { sheetGroups } from './paper-items.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SittingBanner } from './sitting-banner.tsx';
import type { Paper } from './use-paper.ts';
import styles from './sitting.module.css';

export type OpenDialog = 'sheet' | 'hand-in' | null;

type AnsweringProps = {
  sitting: Sitting;
  paper: Paper;
  clock: ServerClock;
  handingIn: boolean;
  dialog: OpenDialog;
  onDialog: (dialog: OpenDialog) => void;
  onHandIn: () => void;
  onRetry: () => void;
};

/** Everything below the header while answers are accepted. */
export function Answering({ sitting, paper, clock, handingIn, dialog, onDialog, onHandIn, onRetry }: AnsweringProps) {
  const { items, number, answered, waiting, offline, durable } = paper;
  const { deadlineAt, watermark, noCopy } = sitting;
  const jump = (to: number) => {
    onDialog(null);
    paper.go(to);
  };
  const [askSheet, askHandIn, close] = [() => onDialog('sheet'), () => onDialog('hand-in'), () => onDialog(null)];
  const sheet = { groups: sheetGroups(items), current: number, onSelect: jump, onClearMarks: paper.clearMarks };
  return (
    <>
      <SittingBanner {...{ offline, durable, waiting, deadlineAt, clock, onRetry }} unanswered={items.length - answered} />
      <div className={styles.stage}>
        <PaperColumns {...{ paper, noCopy }} locked={handingIn} keysFree={dialog === null} onSheet={askSheet} onHandIn={askHandIn}>
          <AnswerSheet {...sheet} />
        </PaperColumns>
        {watermark !== '' && <Watermark text={watermark} />}
      </div>
      <PhoneBar
        {...{ number, answered }}
        total={items.length}
        marked={paper.current?.marked ?? false}
        onSheet={askSheet}
        onMark={paper.mark}
        onTurn={(step) => paper.go(number + step)}
        onHandIn={askHandIn}
      />
      <Dialog
        open={dialog === 'sheet'}
        onClose={close}
        title="答题卡"
        footer={
          <Button look="solid" size={44} onClick={askHandIn}>
            交卷
          </Button>
        }
      >
        <AnswerSheet {...sheet} plain />
      </Dialog>
      <HandInDialog
        open={dialog === 'hand-in'}
        {...{ items, deadlineAt, clock }}
        pending={handingIn}
        onJump={jump}
        onClose={close}
        onConfirm={onHandIn}
      />
    </>
  );
}
