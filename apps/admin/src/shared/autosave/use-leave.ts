import { useConfirm } from '../ui/use-confirm.ts';
import { unsaved } from './unsaved.ts';

/** Leaves something that several editors share, such as a drawer with two forms: asks once if any of them has something to lose. */
export function useLeave(): (leave: () => void) => void {
  const confirm = useConfirm();
  return (leave) => {
    const go = () => {
      // Leaving may navigate, which must not ask again.
      unsaved.forget();
      leave();
    };
    if (!unsaved.exists()) {
      leave();
      return;
    }
    void unsaved.settle().then((loss) => {
      if (loss === null) {
        go();
      } else {
        confirm({ ...loss, onYes: () => Promise.resolve(go()) });
      }
    });
  };
}
