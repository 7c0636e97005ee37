import { useConfirm } from './use-confirm.ts';

/** What leaving would lose, in the words of the question. */
export type Loss = { title: string; text: string; verb: string };

const unsaved = (what: string): Loss => ({
  title: '放弃没有保存的修改？',
  text: `${what}的修改还没有保存，离开后不能找回。`,
  verb: '放弃修改',
});

/** Asks before something is lost. `loss` names the thing with unsaved changes, 这道题, or brings words of its own. */
export function useLeaving(dirty: boolean, loss: string | Loss): (leave: () => void) => void {
  const confirm = useConfirm();
  return (leave) => {
    if (!dirty) {
      leave();
      return;
    }
    confirm({ ...(typeof loss === 'string' ? unsaved(loss) : loss), onYes: () => Promise.resolve(leave()) });
  };
}
