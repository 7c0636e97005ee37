import type { Sitting } from '@palm/contract/exam/sitting';
import { Button } from '@palm/ui/button';
import { useState } from 'react';
import { Answering, type OpenDialog } from './answering.tsx';
import type { OpenJournal } from './open-journal.ts';
import { SaveReceipt } from './save-receipt.tsx';
import { SittingHead } from './sitting-head.tsx';
import { TimeUp } from './time-up.tsx';
import { useHandIn } from './use-hand-in.ts';
import { useLeaves } from './use-leaves.ts';
import { usePaper } from './use-paper.ts';
import styles from './sitting.module.css';

/** A paper being answered. The page itself never scrolls. */
export function SittingScreen({ sitting, open }: { sitting: Sitting; open: OpenJournal }) {
  const { journal, clock } = open;
  const paper = usePaper(sitting, open);
  const { phase, handIn, timeUp, end } = useHandIn(sitting, open);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  useLeaves(sitting, end);
  const { items, number, answered, waiting, offline } = paper;
  const retry = () => void journal.flush();
  const numberOf = (questionId: string) => items.find(({ question }) => question.id === questionId)?.number ?? 0;
  const complete = number === items.length || answered === items.length;
  return (
    <div className={styles.page}>
      <SittingHead
        sitting={sitting}
        clock={clock}
        onTimeUp={() => void timeUp()}
        receipt={<SaveReceipt state={paper.save} numberOf={numberOf} onRetry={retry} />}
        progress={items.length === 0 ? 0 : (answered / items.length) * 100}
      >
        {phase !== 'time-up' && (
          <Button look={complete ? 'solid' : 'outline'} size={44} onClick={() => setDialog('hand-in')}>
            交卷
          </Button>
        )}
      </SittingHead>
      {phase === 'time-up' ? (
        <TimeUp offline={offline} waiting={waiting} />
      ) : (
        <Answering
          {...{ sitting, paper, clock, dialog }}
          handingIn={phase === 'handing-in'}
          onDialog={setDialog}
          onHandIn={() => void handIn()}
          onRetry={retry}
        />
      )}
    </div>
  );
}
