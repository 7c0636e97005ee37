import { useConfirm } from './use-confirm.ts';

/** Asks before unsaved changes are lost. `what` names the thing: 这道题. */
export function useLeaving(dirty: boolean, what: string): (leave: () => void) => void {
  const confirm = useConfirm();
  return (leave) => {
    if (!dirty) {
      leave();
      return;
    }
    confirm({
      title: '放弃没有保存的修改？',
      text: `${what}的修改还没有保存，离开后不能找回。`,
      verb: '放弃修改',
      onYes: () => Promise.resolve(leave()),
    });
  };
}
